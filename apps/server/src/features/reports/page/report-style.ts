/** Path of the style sheet. It is a separate file because the content security policy forbids inline styles. */
export const reportStyleUrl = '/plain-pages/report.css';

export const reportStyle = `
:root { color-scheme: light dark; --ink: #142245; --paper: #FBFAF7; --card: #FFF; --text: #1C2333; --quiet: #5B6478; --line: #E4E1D8; --wrong: #C8402F; --link: #1F3A7D; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #A9C1FF; --paper: #0B1226; --card: #121B36; --text: #E8EAF2; --quiet: #A4ADC4; --line: #26314F; --wrong: #FF8A75; --link: #A9C1FF; }
}
@media print { :root { color-scheme: light; --ink: #142245; --paper: #FFF; --card: #FFF; --text: #1C2333; --quiet: #5B6478; --line: #E4E1D8; --wrong: #C8402F; --link: #142245; } }
@page { size: A4; margin: 16mm; }
body { margin: 0; background: var(--paper); color: var(--text); font: 15px/1.7 Inter, 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', Meiryo, sans-serif; }
main { box-sizing: border-box; max-width: 860px; margin: 32px auto; padding: 48px 56px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
@media print { main { margin: 0; padding: 0; border: 0; max-width: none; } }
header { display: flex; justify-content: space-between; gap: 16px; padding-bottom: 12px; border-bottom: 2px solid var(--ink); }
header p { margin: 0; }
.kind { font-size: 26px; font-weight: 700; letter-spacing: .04em; color: var(--ink); }
.made { text-align: right; font-size: 13px; }
h1 { margin: 16px 0 4px; font-size: 20px; line-height: 1.5; }
:lang(ja) h1 { word-break: auto-phrase; }
.period { margin: 0 0 16px; }
.figures { display: flex; flex-wrap: wrap; margin: 16px 0; border: 1px solid var(--line); }
.figures div { flex: 1 1 140px; padding: 10px 14px; border-left: 1px solid var(--line); margin-left: -1px; }
dt { color: var(--quiet); font-size: 13px; }
dd { margin: 0; font-size: 20px; font-weight: 650; font-variant-numeric: tabular-nums; }
h2 { margin: 28px 0 8px; font-size: 16px; }
h2 small { color: var(--quiet); font-size: 13px; font-weight: 400; }
svg { display: block; width: 100%; height: auto; }
svg text { font-size: 11px; fill: var(--quiet); }
.bar { fill: var(--ink); }
.grid { stroke: var(--line); }
.stripe { fill: var(--quiet); }
.legend { margin: 4px 0 0; color: var(--quiet); font-size: 13px; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-weight: 400; }
.sources th { width: 40%; padding: 2px 0; }
.share { height: 10px; }
.count { width: 6em; padding-left: 12px; text-align: right; font-variant-numeric: tabular-nums; }
.articles thead th { padding: 4px 12px 4px 0; border-block: 1px solid var(--ink); font-size: 13px; }
.articles td { padding: 10px 12px 10px 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
.articles td:first-child { width: 2em; color: var(--quiet); }
.articles td:nth-child(2) { width: 8em; white-space: nowrap; overflow-wrap: normal; }
.articles td:nth-child(3) { width: 9em; }
.articles tr { break-inside: avoid; }
.articles p { margin: 4px 0 0; color: var(--quiet); }
.articles .note { padding-left: 8px; border-left: 2px solid var(--ink); color: var(--text); white-space: pre-line; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid #C8402F; outline-offset: 2px; }
.correction { padding: 0 6px; border: 1px solid var(--wrong); border-radius: 3px; color: var(--wrong); font-size: 13px; }
.comment { padding: 12px 16px; border: 1px solid var(--line); }
.comment p { margin: 0; min-height: 1.7em; }
ul { padding-left: 1.2em; }
@media (max-width: 600px) {
  main { margin: 0; padding: 24px 16px; border: 0; border-radius: 0; }
  header { flex-direction: column; gap: 4px; }
  .made { text-align: left; }
  .articles thead { position: absolute; clip-path: inset(50%); }
  .articles tr { display: block; padding: 10px 0; border-bottom: 1px solid var(--line); }
  .articles td, .articles td:nth-child(3) { display: inline; width: auto; padding: 0 8px 0 0; border: 0; }
  .articles td:last-child { display: block; }
}
`;
