/** The style of the report: colours as variables for light, dark and paper; columns as wide as a phone. */
const light = `
  --page:#fff;--panel:#f6f7f8;--ink:#1b1f23;--ink-soft:#57606a;--ink-faint:#b6bec7;--grid:#e6e9ec;--accent:#8a3ffc;--on-strong:#fff;
  --clean:#6e7781;--supported-rich:#0969da;--unsupported-rich:#cf4a00;--neutral-matched:#1a7f37;--evidence-laundering:#bf3989;
  --source-1:#0969da;--source-2:#cf4a00;--source-3:#1a7f37;--source-4:#8a3ffc;--source-5:#9a6700;
  --good-0:#eef6f0;--good-1:#d3ead9;--good-2:#aad7b7;--good-3:#74bd8a;--good-4:#3a9a59;--good-5:#1a7f37;
  --bad-0:#fbf0ea;--bad-1:#f8ddcf;--bad-2:#f2bfa4;--bad-3:#e89870;--bad-4:#d96b33;--bad-5:#bc4400;`

const dark = `
  --page:#101418;--panel:#181d23;--ink:#e6e9ec;--ink-soft:#a3adb8;--ink-faint:#4b5560;--grid:#262d35;--accent:#b79bff;--on-strong:#fff;
  --clean:#9aa5b1;--supported-rich:#58a6ff;--unsupported-rich:#ff8a4c;--neutral-matched:#4ac26b;--evidence-laundering:#f778ba;
  --source-1:#58a6ff;--source-2:#ff8a4c;--source-3:#4ac26b;--source-4:#b79bff;--source-5:#d4a72c;
  --good-0:#16221a;--good-1:#1b3323;--good-2:#1f4a2d;--good-3:#24643a;--good-4:#2a8049;--good-5:#3fb364;
  --bad-0:#241a15;--bad-1:#3a2418;--bad-2:#56301a;--bad-3:#77401e;--bad-4:#a05222;--bad-5:#e8763a;`

export const pageStyle = `
:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
@media print{:root{color-scheme:light;${light}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:1130px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:24px;line-height:1.25;margin:0 0 4px}
h2{font-size:18px;line-height:1.3;margin:0 0 4px}
p{margin:0 0 10px;max-width:80ch}
.soft{color:var(--ink-soft);font-size:13px}
.hash{font-family:ui-monospace,monospace;font-size:11px;overflow-wrap:anywhere}
.partial{border:2px solid var(--bad-5);padding:8px 12px;border-radius:6px;font-weight:600}
nav{display:flex;flex-wrap:wrap;gap:4px 14px;margin:14px 0 0;font-size:14px}
a{color:var(--supported-rich)}
section{margin-top:36px;padding-top:20px;border-top:1px solid var(--grid)}
.keys{display:flex;flex-wrap:wrap;gap:2px 14px;margin:6px 0;padding:0;list-style:none;font-size:13px;color:var(--ink-soft)}
.keys i{display:inline-block;width:10px;height:10px;border-radius:2px;margin-right:6px;background:var(--key)}
.keys i.hollow{background:none;border:1.5px solid var(--ink-soft);border-radius:50%}
.keys i.ring{background:none;border:2px solid var(--ink);border-radius:50%;width:13px;height:13px;vertical-align:-2px}
.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(348px,100%),348px));gap:14px 22px}
.charts svg{display:block;width:100%;max-width:348px;height:auto;overflow:visible}
details{margin-top:10px}
summary{cursor:pointer;color:var(--ink-soft);font-size:14px}
.scroll{overflow-x:auto;margin:8px 0;-webkit-overflow-scrolling:touch}
table{border-collapse:collapse;font-size:12.5px;font-variant-numeric:tabular-nums}
th,td{padding:3px 9px;border-bottom:1px solid var(--grid);text-align:right;white-space:nowrap}
th{min-width:5.2em;color:var(--ink-soft);font-weight:600;vertical-align:bottom;white-space:normal}
th.word,td.word{text-align:left}
footer{margin-top:40px;padding-top:16px;border-top:1px solid var(--grid)}
@media print{body{font-size:11pt}main{max-width:none;padding:0}nav,summary{display:none}section{break-inside:avoid-page}.scroll{overflow:visible}table{font-size:7pt}th,td{padding:1px 4px;white-space:normal}svg{break-inside:avoid}}
`
