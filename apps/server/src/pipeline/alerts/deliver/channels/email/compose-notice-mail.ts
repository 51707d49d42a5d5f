import { buildMail, type ComposedMail } from '#src/platform/mail/build-mail.ts';
import { composeLetter } from '#src/platform/mail/compose-letter.ts';
import type { messageFrame } from '../../load-message.ts';
import type { DeliverDeps } from '../../open-delivery.ts';

/** Plain text, not escaped. */
export interface NoticeWords {
  subject: string;
  title: string;
  body: string;
  details: string[];
  next: string;
  toSettings: string;
  toAlerts: string;
}

type Frame = ReturnType<typeof messageFrame>;

export async function composeNoticeMail(
  { settings, now }: Pick<DeliverDeps, 'settings' | 'now'>,
  { delivery, words, frame }: { delivery: { id: string; target: string }; words: NoticeWords; frame: Frame },
): Promise<ComposedMail> {
  const { mailFrom, publicUrl, productName } = settings;
  const { subject, title, body, details, next, toSettings, toAlerts } = words;
  const letter = await composeLetter({
    ...{ language: frame.language, productName, publicUrl, title },
    paragraphs: [{ text: body, notes: details }, next],
    button: { text: toSettings, url: frame.settingsUrl },
    footer: { link: { text: toAlerts, url: frame.alertsUrl } },
  });
  const parts = { deliveryId: delivery.id, to: delivery.target, subject, date: now(), ...letter };
  return buildMail({ from: mailFrom, publicUrl }, parts);
}
