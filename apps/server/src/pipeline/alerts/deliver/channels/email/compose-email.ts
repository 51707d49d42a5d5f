import { translateAlert } from '@kawaraban/messages/alerts.ts';
import { clipText } from '#src/platform/clip-text.ts';
import { buildMail, type ComposedMail, type MailSettings } from '#src/platform/mail/build-mail.ts';
import type { AlertMessage } from '../../alert-message.ts';
import { clipWords } from '../../clip-words.ts';
import { describeMessage } from '../../describe-message.ts';
import { describeSearchesBriefly } from '../../describe-searches.ts';
import { renderAlertHtml } from './render-html.ts';
import { renderAlertText } from './render-text.ts';

/** Mail clients show about 70 characters of a subject. RFC 5322 allows 998 octets per line. */
const subjectMax = { graphemes: 120, bytes: 500 } as const;

export async function composeEmail(
  settings: MailSettings,
  message: AlertMessage,
  { deliveryId, to, now }: { deliveryId: string; to: string; now: Date },
): Promise<ComposedMail> {
  return buildMail(settings, {
    deliveryId,
    to,
    date: now,
    subject: subjectOf(message),
    text: renderAlertText(message),
    html: await renderAlertHtml(message),
    unsubscribeUrl: message.unsubscribeUrl,
  });
}

function subjectOf(message: AlertMessage): string {
  const t = translateAlert(message.language);
  const product = message.productName;
  const first = message.articles.find(({ isCorrected }) => !isCorrected) ?? message.articles[0];
  const title = clipWords(first?.title ?? describeMessage(message).header, { graphemes: 80, bytes: 240 });
  const searches = describeSearchesBriefly(message);
  const more = message.total - 1;
  const { spike } = message;
  const subject = spike
    ? t('subjectSpike', { product, name: spike.searchName, count: spike.articleCount })
    : searches
      ? t('subjectSearches', { product, searches, title })
      : more > 0
        ? t('subjectMore', { product, title, more })
        : t('subject', { product, title });
  const labelled = message.isTest ? `[${t('testLabel')}] ${subject}` : subject;
  return clipText(labelled, subjectMax);
}
