/**
 * The frame every mail of ours has: tables and inline styles, which the oldest clients in use understand (Outlook's Word
 * engine, Gmail), and a style sheet for those that know colour schemes. Nothing needs an image: the seal in the head
 * is a table cell.
 *
 * @see https://www.caniemail.com/features/css-at-media-prefers-color-scheme/
 */
import type { Locale } from '@kawaraban/messages/translate.ts';
import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** Colours of light mode, written inline; `darkRules` answers them in dark mode. */
export const mailColors = {
  ink: '#142245',
  paper: '#FBFAF7',
  card: '#FFFFFF',
  text: '#1C2333',
  quiet: '#5B6478',
  line: '#E4E1D8',
  seal: '#C8402F',
  mark: '#FFF1C2',
} as const;

/** Selector by selector, because each is written twice. */
const darkRules: Readonly<Record<string, string>> = {
  '.paper': 'background: #0B1226 !important',
  '.card': 'background: #121B36 !important; border-color: #26314F !important',
  '.line': 'border-color: #26314F !important',
  '.text': 'color: #E8EAF2 !important',
  '.quiet': 'color: #A4ADC4 !important',
  '.link': 'color: #A9C1FF !important',
  'td.button': 'background: #A9C1FF !important',
  'a.button': 'color: #0B1226 !important',
  '.mark': 'background: #5A4A12 !important; color: #FFF3CF !important',
};

const darkSheet = (prefix: string) =>
  Object.entries(darkRules)
    .map(([selector, rules]) => `${prefix}${selector} { ${rules}; }`)
    .join('\n');

/** Outlook on the web tells its dark mode by an attribute instead. */
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-decoration: none; }
a:hover { text-decoration: underline; }
@media (max-width: 480px) {
.gutter { padding-left: 16px !important; padding-right: 16px !important; }
.picture { display: none !important; }
}
@media (prefers-color-scheme: dark) {
${darkSheet('')}
}
${darkSheet('[data-ogsc] ')}
`;

const fontStack = "'Inter', 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', Meiryo, Arial, sans-serif";

export interface MailShell {
  language: Locale;
  title: string;
  productName: string;
  /** What an inbox shows after the subject. */
  preheader: string;
  content: Html;
  footer: Html;
}

/** Returns the whole HTML document of a mail. */
export async function renderMailShell(shell: MailShell): Promise<string> {
  const c = mailColors;
  const document = html`<!doctype html>
<html lang="${shell.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${shell.title}</title>
<style>${raw(styleSheet)}</style>
</head>
<body class="paper" style="margin:0; padding:0; background:${c.paper}; -webkit-text-size-adjust:100%;">
<div style="display:none; max-height:0; overflow:hidden; mso-hide:all;">${shell.preheader}${raw('&#847;&zwnj;&nbsp;'.repeat(40))}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${c.paper};">
<tr><td align="center" style="padding:24px 8px 32px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px; font-family:${fontStack};">
<tr><td class="gutter" style="padding:0 24px 16px;">${renderLogo(shell.productName)}</td></tr>
<tr><td class="card gutter" style="background:${c.card}; border:1px solid ${c.line}; border-radius:12px; padding:24px;">${shell.content}</td></tr>
<tr><td class="quiet gutter" style="padding:20px 24px 0; font-size:12px; line-height:1.7; color:${c.quiet};">${shell.footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
  return String(await document);
}

/** The folded sheet and its seal, as cells: it shows with images off. */
function renderLogo(productName: string): Html {
  const c = mailColors;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="30" height="30" align="center" valign="middle" style="width:30px; height:30px; background:${c.ink}; border-radius:7px 12px 7px 7px; font-family:Georgia, 'Noto Serif JP', serif; font-size:17px; line-height:30px; color:#FBFAF7;" aria-hidden="true">瓦</td>
<td width="9" valign="bottom" style="width:9px; padding-left:3px; font-size:0; line-height:0;" aria-hidden="true"><div style="width:9px; height:9px; border-radius:2px; background:${c.seal};"></div></td>
<td class="text" style="padding-left:10px; font-size:18px; line-height:30px; font-weight:700; letter-spacing:.01em; color:${c.ink};">${productName}</td>
</tr></table>`;
}

/** A link that looks like a button and stays one when styles are dropped. */
export function renderButton(text: string, url: string): Html {
  const c = mailColors;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" style="background:${c.ink}; border-radius:8px;"><a class="button" href="${url}" style="display:inline-block; padding:12px 22px; font-size:15px; line-height:20px; font-weight:600; color:#FBFAF7; text-decoration:none;">${text}</a></td></tr></table>`;
}
