import { services } from '#src/pipeline/alerts/deliver/channels/registry.ts';

const channelStyles = Object.values(services)
  .map((service) => (service.transport === 'webhook' ? service.preview.styles : ''))
  .join('');

/** Style sheet of the preview box, served as a file because the content security policy forbids inline styles. */
export const styleSheet = `
:root {
  color-scheme: light dark;
  --ink: #142245; --on-ink: #FBFAF7; --paper: #FBFAF7; --card: #FFFFFF; --text: #1C2333; --quiet: #5B6478;
  --line: #E4E1D8; --link: #21386F; --chosen: #EEF1FA; --seal: #C8402F; --code: #F4F2EC;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #0E1733; --on-ink: #F3F1EA; --paper: #0B1226; --card: #121B36; --text: #E8EAF2; --quiet: #A4ADC4;
    --line: #26314F; --link: #A9C1FF; --chosen: #1B2750; --seal: #E4674F; --code: #0E1630;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--text); font: 15px/1.7 Inter, 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', Meiryo, system-ui, sans-serif; font-variant-numeric: tabular-nums; line-break: strict; text-wrap: pretty; }
:lang(ja) { word-break: auto-phrase; }
a { color: var(--link); text-decoration: none; overflow-wrap: anywhere; }
a:hover { text-decoration: underline; }
a:focus-visible, iframe:focus-visible, pre:focus-visible { outline: 3px solid var(--seal); outline-offset: 2px; border-radius: 4px; }
p { margin: 0; }
img { max-width: 100%; object-fit: cover; border-radius: 6px; background: var(--code); }
.quiet { color: var(--quiet); font-weight: 400; }
.small { font-size: 13px; }
.large { font-size: 18px; }

.bar { display: flex; align-items: center; gap: 12px; min-height: 64px; padding: 8px 24px; background: var(--ink); color: var(--on-ink); }
.bar h1 { margin: 0; font-size: 18px; font-weight: 700; }
.bar h1::before { content: ''; display: inline-block; width: 11px; height: 11px; margin-right: 10px; border-radius: 2px; background: var(--seal); }
.bar a { color: inherit; }
.bar h1 a { display: inline-flex; align-items: center; min-height: 44px; }
.bar .language { margin-left: auto; padding: 10px 4px; }
.lead { padding: 12px 24px; border-bottom: 1px solid var(--line); color: var(--quiet); }

.panes { display: grid; grid-template-columns: minmax(280px, 380px) minmax(0, 1fr); min-height: calc(100vh - 115px); }
.list { border-right: 1px solid var(--line); background: var(--card); }
.list ul { margin: 0; padding: 0; list-style: none; }
.list li a { display: block; padding: 12px 24px; border-bottom: 1px solid var(--line); color: inherit; }
.list li a:hover { background: var(--chosen); text-decoration: none; }
.list li a[aria-current] { background: var(--chosen); box-shadow: inset 3px 0 var(--seal); }
.list .subject { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; font-weight: 600; line-height: 1.5; overflow-wrap: anywhere; }
.list .meta { display: flex; gap: 8px; font-size: 12px; color: var(--quiet); }
.list .meta time { margin-left: auto; white-space: nowrap; }
.list .target { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 12px; color: var(--quiet); }
.pages { display: flex; justify-content: space-between; padding: 6px 24px; }
.pages a { display: inline-flex; align-items: center; justify-content: center; min-width: 44px; min-height: 44px; }
.service { font-weight: 600; }

.message { padding: 24px; min-width: 0; }
.message h2 { margin: 0 0 4px; font-size: 20px; line-height: 1.5; overflow-wrap: anywhere; }
.back { display: none; }
.tabs { display: flex; flex-wrap: wrap; gap: 4px; margin: 16px 0; border-bottom: 1px solid var(--line); }
.tabs a { padding: 10px 14px; color: var(--quiet); border-bottom: 2px solid transparent; }
.tabs a[aria-current] { color: var(--text); font-weight: 600; border-color: var(--seal); }
.tabs a:hover { text-decoration: none; color: var(--text); }
iframe { display: block; width: 100%; height: 72vh; min-height: 420px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); resize: vertical; }
pre { margin: 0; padding: 16px; overflow: auto; max-height: 75vh; background: var(--code); border: 1px solid var(--line); border-radius: 12px; font: 12.5px/1.6 ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'Noto Sans Mono CJK JP', monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 6px 16px; margin: 0; font-size: 13px; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.empty { max-width: 46ch; margin: 12vh auto 0; padding: 0 24px; text-align: center; color: var(--quiet); }
.empty a.button { margin-top: 16px; }

.posted { max-width: 720px; padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow-wrap: anywhere; }
.avatar { flex: none; width: 36px; height: 36px; background: #142245; color: #FBFAF7; font: 20px/36px Georgia, serif; text-align: center; border-radius: 8px; }
.tag { padding: 1px 5px; border-radius: 4px; background: var(--code); color: var(--quiet); font-size: 11px; font-weight: 600; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 14px; }
a.button { display: inline-block; padding: 8px 14px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--text); font-weight: 600; font-size: 14px; }
${channelStyles}
@media (max-width: 760px) {
  .bar, .lead, .list li a, .pages { padding-left: 16px; padding-right: 16px; }
  .panes { display: block; min-height: 0; }
  .list { border-right: 0; }
  .has-message .list, .has-message .lead { display: none; }
  .no-message .message { display: none; }
  .message { padding: 12px 16px 24px; }
  .back { display: inline-block; padding: 10px 0; }
  .posted { padding: 14px; }
  iframe { height: 78vh; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 8px; }
}`;
