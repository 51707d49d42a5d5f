import type { AuthMail, MailContent } from './auth-mail.ts';
import { escapeHtml } from './escape-html.ts';
import { frameWords, type MailWords, mailWords } from './mail-words.ts';

/**
 * Returns the subject and both bodies of a mail. The HTML uses tables and inline styles, which mail clients support,
 * and no images, so that opening a mail fetches nothing. Every mail with a link also contains the code, because mail
 * scanners that open the link consume it.
 */
export function renderMail(content: MailContent): Pick<AuthMail, 'subject' | 'text' | 'html'> {
  const words = mailWords(content);
  // A header must be a single line, even if `productName` or the email address contains line breaks.
  return { subject: oneLine(words.subject), text: renderText(content, words), html: renderHtml(content, words) };
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

function renderText(content: MailContent, words: MailWords): string {
  const { link, code, locale } = content;
  const frame = frameWords[locale];
  const parts = [words.heading, words.body];
  if (link) parts.push(link);
  if (code) parts.push(link ? frame.codeAfterLink : frame.codeAlone, code, frame.valid(content.validSeconds));
  parts.push(words.otherwise, `--\n${content.productName}\n${content.siteUrl}`);
  return `${parts.join('\n\n')}\n`;
}

const fonts =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI','Hiragino Sans','Noto Sans JP','Yu Gothic',Meiryo,sans-serif";
const darkStyle = `@media (prefers-color-scheme: dark) {
.page { background: #16181c !important } .card { background: #22262c !important }
.ink { color: #f2f3f5 !important } .pale { color: #a9b0ba !important } .code { background: #16181c !important }
.button { background: #f2f3f5 !important } .button a { color: #16181c !important }
}`;

function renderHtml(content: MailContent, words: MailWords): string {
  const { locale, productName, siteUrl } = content;
  const paragraph = (text: string, kind: 'ink' | 'pale') => {
    const style = kind === 'ink' ? 'color:#1b1f24;font-size:16px' : 'color:#5b6470;font-size:13px';
    return `<p class="${kind}" style="margin:0 0 16px;${style};line-height:1.7">${escapeHtml(text)}</p>`;
  };
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2f3f5">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f3f5">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:8px">
<tr><td style="padding:32px;${fonts}">
<p class="pale" style="margin:0 0 24px;color:#5b6470;font-size:14px">${escapeHtml(productName)}</p>
<h1 class="ink" style="margin:0 0 16px;color:#1b1f24;font-size:22px;line-height:1.4">${escapeHtml(words.heading)}</h1>
${paragraph(words.body, 'ink')}
${buttonHtml(content, words)}${codeHtml(content)}${paragraph(words.otherwise, 'pale')}
${linkHtml(content)}<p class="pale" style="margin:24px 0 0;color:#5b6470;font-size:13px">${escapeHtml(siteUrl)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function buttonHtml({ link }: MailContent, { button }: MailWords): string {
  if (!link || !button) return '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td class="button" style="background:#1b1f24;border-radius:6px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-size:16px;text-decoration:none">${escapeHtml(button)}</a></td>
</tr></table>
`;
}

function codeHtml({ code, link, locale, validSeconds }: MailContent): string {
  if (!code) return '';
  const frame = frameWords[locale];
  return `<p class="ink" style="margin:0 0 8px;color:#1b1f24;font-size:16px">${escapeHtml(link ? frame.codeAfterLink : frame.codeAlone)}</p>
<p class="code ink" style="margin:0 0 16px;padding:12px 16px;background:#f2f3f5;border-radius:6px;color:#1b1f24;font-size:32px;font-weight:700;letter-spacing:6px;font-family:ui-monospace,Menlo,Consolas,monospace">${escapeHtml(code)}</p>
<p class="pale" style="margin:0 0 16px;color:#5b6470;font-size:13px">${escapeHtml(frame.valid(validSeconds))}</p>
`;
}

function linkHtml({ link, locale }: MailContent): string {
  if (!link) return '';
  return `<p class="pale" style="margin:0;color:#5b6470;font-size:13px;line-height:1.6">${escapeHtml(frameWords[locale].linkInstead)}<br>
<span style="word-break:break-all">${escapeHtml(link)}</span></p>
`;
}
