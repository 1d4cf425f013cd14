/** The style of a recorded run, on top of that of all pages: two columns on a desk, one on a phone; colours by variables, for light and dark. */
export const sharedTrajectoryStyle = `
main p{overflow-wrap:anywhere}
.run{border:1px solid var(--grid);border-radius:8px;padding:8px 12px;margin-top:12px}
.run>summary{color:var(--ink);font-family:ui-monospace,monospace;font-size:13px;overflow-wrap:anywhere}
.trajectory{font-size:14px}
.trajectory p{max-width:none}
.trajectory .ask{font-size:17px;font-weight:600;margin:10px 0 4px}
.trajectory mark{color:inherit;background:color-mix(in srgb,var(--mark,var(--accent)) 20%,transparent);border-bottom:2px solid var(--mark,var(--accent));border-radius:2px}
.trajectory .step{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:6px 22px;align-items:start;margin-top:6px}
.trajectory .sides{color:var(--ink-soft);font-size:12px;text-transform:uppercase;letter-spacing:.04em}
.trajectory .turn{border-top:1px solid var(--grid);margin:0;padding:10px 0 12px}
.trajectory h4{margin:0;font-size:13px;color:var(--ink-soft)}
.trajectory .seen{grid-column:1;grid-row:1;background:var(--panel);border-radius:6px;padding:8px 10px;min-width:0}
.trajectory .words{grid-column:2;grid-row:1;min-width:0;position:sticky;top:8px}
.trajectory .said{white-space:pre-wrap;overflow-wrap:anywhere}
.trajectory .answer .said{border-left:3px solid var(--ink-faint);padding-left:10px}
.trajectory .said+.call{margin-top:8px}
.trajectory .call{margin:0;font-size:13px;overflow-wrap:anywhere}
.trajectory .call>b:first-child{font-size:11px;letter-spacing:.05em;color:var(--ink-soft)}
.trajectory ol.hits{margin:0;padding-left:24px}
.trajectory ol.hits li{margin-bottom:4px}
.trajectory .url{display:block;font-size:11.5px;color:var(--ink-soft);overflow-wrap:anywhere}
.trajectory .page{margin:0}
.trajectory .page>summary{color:var(--ink)}
.trajectory .body{white-space:pre-wrap;overflow-wrap:anywhere;font-size:13px;max-height:26em;overflow:auto;border-left:2px solid var(--ink-faint);margin-top:6px;padding-left:10px}
.trajectory .reveal{margin-top:6px;font-size:12.5px}
.trajectory .reveal summary{font-size:12.5px}
.trajectory .reveal ol,.trajectory .reveal ul{margin:4px 0;padding-left:24px}
.trajectory .planted{color:var(--bad-5);font-weight:600}
.trajectory .honest{color:var(--ink)}
.trajectory .refused{color:var(--bad-5);margin:0}
.trajectory .thinking .said{color:var(--ink-soft);font-size:13px}
@media (max-width:760px){
.trajectory .sides{display:none}
.trajectory .step{grid-template-columns:minmax(0,1fr)}
.trajectory .seen,.trajectory .words{grid-column:1;grid-row:auto;position:static}
.run{padding:6px 8px}
}
@media print{.trajectory .body{max-height:none}}
`
