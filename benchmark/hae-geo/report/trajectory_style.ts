/** The style of a trajectory of this benchmark, on top of what all of them share: colours of states, and letters where they were proved. */
import { sharedTrajectoryStyle } from '../../report/trajectory_style.js'

export const trajectoryStyle = `${sharedTrajectoryStyle}
.trajectory{--exposure:var(--source-4);--adoption:var(--source-5);--attempt:var(--source-1);--verification:var(--good-5);--recovery:var(--good-5);--endorsement:var(--bad-5);--explicit_recovery:var(--good-5);--poison_use:var(--source-2)}
.trajectory ul.states{display:flex;flex-wrap:wrap;gap:6px;list-style:none;padding:0;margin:8px 0 12px;font-size:13px}
.trajectory ul.states li{border:1px solid var(--grid);border-radius:14px;padding:2px 10px 2px 4px}
.trajectory ul.states li.not{color:var(--ink-soft)}
.trajectory ul.states li.not .letter{background:none;color:var(--ink-soft);border:1px solid var(--ink-faint)}
.trajectory .letter{display:inline-block;min-width:18px;padding:0 4px;margin-right:3px;border-radius:9px;border:1px solid transparent;font-size:11px;line-height:16px;text-align:center;color:var(--page);background:var(--ink-soft)}
${['exposure', 'adoption', 'attempt', 'verification', 'recovery', 'endorsement', 'explicit_recovery', 'poison_use']
  .map((state) => `.trajectory .letter.${state}{background:var(--${state})}.trajectory mark.${state}{--mark:var(--${state})}`)
  .join('\n')}
.trajectory mark.target{background:none;border-bottom:2px dotted var(--accent);font-weight:600}
`
