import type { MailContent } from '@kawaraban/embedded-supabase/auth-mail.ts';
import { frameWords, mailWords } from '@kawaraban/embedded-supabase/mail-words.ts';
import { renderCodeLetter } from '#src/transactional-mail/render-code-letter.ts';

/** A mail with a link also contains the code, because mail scanners that open the link consume it. */
export async function renderAuthMail(content: MailContent): Promise<string> {
  const { locale, productName, siteUrl, link, code, validSeconds } = content;
  const words = mailWords(content);
  const frame = frameWords[locale];
  return await renderCodeLetter({
    ...{ language: locale, productName, publicUrl: siteUrl, title: words.heading, body: words.body },
    button: link && words.button ? { text: words.button, url: link } : null,
    code: code
      ? { lead: link ? frame.codeAfterLink : frame.codeAlone, value: code, validity: frame.valid(validSeconds) }
      : null,
    footer: [words.otherwise, ...(link ? [frame.linkInstead, link] : []), siteUrl],
  });
}
