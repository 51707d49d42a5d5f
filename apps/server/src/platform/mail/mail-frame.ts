/**
 * Renders the layout that all mails share. Uses tables and inline styles, which the oldest clients in use support
 * (Outlook's Word engine, Gmail), and a style sheet for clients that support dark mode. The only image is the product's
 * logo beside its name. Every mail is complete without the image.
 * @see https://www.caniemail.com/features/css-at-media-prefers-color-scheme/
 */
import type { Locale } from '@kawaraban/messages/translate.ts';
import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

export const mailColors = {
  ink: '#142245',
  paper: '#F3F0E9',
  card: '#FFFFFF',
  band: '#F7F5EF',
  text: '#1B202B',
  quiet: '#5A5D66',
  line: '#E2DED3',
  alarm: '#B23324',
  mark: '#FBE3A6',
} as const;

const darkRules: Readonly<Record<string, string>> = {
  '.paper': 'background: #0B1226 !important',
  '.card': 'background: #121B36 !important; border-color: #26314F !important',
  '.band': 'background: #18223F !important',
  '.line': 'border-color: #26314F !important',
  '.alarm': 'color: #FF9C8C !important',
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

/** Outlook on the web signals dark mode with an attribute instead of the media query. */
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a:hover { text-decoration: underline !important; }
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

export interface MailFrame {
  language: Locale;
  title: string;
  productName: string;
  markUrl: string;
  preheader: string;
  /** Text beside the logo. Defaults to the product's name. */
  head?: { name: string; note: string };
  /** Body of the mail as HTML, or table rows from `renderRow` and `renderBand` if `isRows` is set. */
  content: Html;
  isRows?: boolean;
  footer: Html;
}

export async function renderMailFrame(frame: MailFrame): Promise<string> {
  const c = mailColors;
  const document = html`<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${frame.title}</title>
<style>${raw(styleSheet)}</style>
</head>
<body class="paper" style="margin:0; padding:0; background:${c.paper}; -webkit-text-size-adjust:100%;">
<div style="display:none; max-height:0; overflow:hidden; mso-hide:all;">${frame.preheader}${raw('&#847;&zwnj;&nbsp;'.repeat(40))}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${c.paper};">
<tr><td align="center" style="padding:24px 8px 32px;">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px; background:${c.card}; border:1px solid ${c.line}; font-family:${fontStack};">
<tr><td class="gutter" style="padding:20px 24px 0;">${renderHead(frame)}</td></tr>
${frame.isRows ? frame.content : html`<tr><td class="gutter" style="padding:16px 24px 28px;">${frame.content}</td></tr>`}
<tr><td class="band line quiet gutter" style="padding:16px 24px 18px; background:${c.band}; border-top:1px solid ${c.line}; font-size:12px; line-height:1.8; color:${c.quiet};">${frame.footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
  return String(await document);
}

/** Shows the name as text, so that readers recognise the mail even if their client blocks pictures. */
function renderHead({ productName, markUrl, head }: MailFrame): Html {
  const c = mailColors;
  const note = head
    ? html`<td class="quiet" align="right" valign="middle" style="padding-left:12px; font-size:13px; line-height:18px; color:${c.quiet};">${head.note}</td>`
    : '';
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="38" valign="middle" style="width:38px; font-size:0; line-height:0;"><img src="${markUrl}" alt="" width="28" height="28" style="display:block; width:28px; height:28px; border:0;"></td>
<td class="text" valign="middle" style="font-size:17px; line-height:28px; font-weight:700; color:${c.text};">${head?.name ?? productName}</td>
${note}
</tr></table>`;
}

export function renderRow(content: Html, { isFirst = false } = {}): Html {
  const c = mailColors;
  const line = isFirst ? '' : `border-top:1px solid ${c.line};`;
  return html`<tr><td class="line gutter" style="padding:14px 24px; ${line}">${content}</td></tr>`;
}

export function renderBand({ heading, note, isAlarm }: { heading: string; note: string; isAlarm: boolean }): Html {
  const c = mailColors;
  return html`<tr><td class="band line gutter" style="padding:11px 24px 10px; background:${c.band}; border-top:1px solid ${c.line};"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td valign="top"><h2 class="${isAlarm ? 'alarm' : 'link'}" style="margin:0; font-size:16px; line-height:24px; font-weight:700; color:${isAlarm ? c.alarm : c.ink};">${heading}</h2></td>
<td class="quiet" align="right" valign="top" style="padding-left:12px; font-size:13px; line-height:24px; color:${c.quiet};">${note}</td>
</tr></table></td></tr>`;
}

export function renderTitle(title: string): Html {
  return html`<h1 class="text" style="margin:0; font-size:20px; line-height:1.4; font-weight:700; color:${mailColors.text};">${title}</h1>`;
}

export function renderParagraph(text: string, { isStrong = false } = {}): Html {
  const weight = isStrong ? ' font-weight:700;' : '';
  return html`<p class="text" style="margin:12px 0 0; font-size:15px; line-height:1.8; color:${mailColors.text};${weight}">${text}</p>`;
}

export function renderNote(text: string): Html {
  return html`<p class="quiet" style="margin:8px 0 0; font-size:13px; line-height:1.7; color:${mailColors.quiet};">${text}</p>`;
}

export function renderButton(text: string, url: string): Html {
  const c = mailColors;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" style="background:${c.ink}; border-radius:4px;"><a class="button" href="${url}" style="display:inline-block; padding:12px 20px; font-size:15px; line-height:20px; font-weight:700; color:#FBFAF7; text-decoration:none;">${text}</a></td></tr></table>`;
}

export function renderLink(text: string, url: string): Html {
  return html`<a class="link" href="${url}" style="color:${mailColors.ink}; text-decoration:underline;">${text}</a>`;
}
