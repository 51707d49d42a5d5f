import { Hono } from 'hono';
import { plainPageStyleUrl } from './plain-page.ts';

export function createPlainPageRoutes(): Hono {
  const app = new Hono();
  app.get(plainPageStyleUrl, (c) =>
    c.body(styleSheet, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
  return app;
}

const styleSheet = `
:root { color-scheme: light dark; --ink: #142245; --paper: #FBFAF7; --card: #FFF; --text: #1C2333; --quiet: #5B6478; --line: #E4E1D8; --on-ink: #FBFAF7; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #A9C1FF; --paper: #0B1226; --card: #121B36; --text: #E8EAF2; --quiet: #A4ADC4; --line: #26314F; --on-ink: #0B1226; }
}
body { margin: 0; background: var(--paper); color: var(--text); font: 16px/1.8 Inter, 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', Meiryo, sans-serif; }
:lang(ja) { word-break: auto-phrase; }
main { box-sizing: border-box; max-width: 520px; margin: 12vh auto 0; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; }
@media (max-width: 560px) { main { margin: 0; min-height: 100vh; border: 0; border-radius: 0; padding: 32px 20px; } }
.product { margin: 0; font-weight: 700; color: var(--ink); }
.product::before { content: ''; display: inline-block; width: 10px; height: 10px; margin-right: 8px; border-radius: 2px; background: #C8402F; }
h1 { margin: 8px 0 16px; font-size: 24px; line-height: 1.4; }
p { margin: 0 0 16px; }
button { width: 100%; min-height: 48px; margin: 0 0 12px; padding: 10px 20px; border-radius: 10px; font: inherit; font-weight: 600; cursor: pointer; }
.first { border: 0; background: var(--ink); color: var(--on-ink); }
.second { border: 1px solid var(--line); background: transparent; color: var(--text); }
button:focus-visible, a:focus-visible { outline: 3px solid #C8402F; outline-offset: 2px; }
.done { font-weight: 600; }
.quiet, .quiet a { color: var(--quiet); font-size: 14px; }
.quiet a { display: inline-flex; align-items: center; min-height: 44px; }

`;
