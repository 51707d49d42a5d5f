import { translateAlert } from '@kawaraban/messages/alerts.ts';
import { asc } from 'drizzle-orm';
import type { users } from '#src/accounts/table.ts';
import type { ComposedMail } from '#src/platform/mail/build-mail.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { clipSearchName } from '../../alert-message.ts';
import { messageFrame } from '../../load-message.ts';
import { hasOldRules } from '../../notify-new-rules.ts';
import type { DeliverDeps } from '../../open-delivery.ts';
import { composeNoticeMail } from './compose-notice-mail.ts';

const namedMax = 8;

/**
 * Returns the mail that tells a reader which of their saved searches send alerts under the new search rules, or null if
 * the reader has since confirmed the rules for all of them.
 */
export async function composeNewRules(
  deps: Pick<DeliverDeps, 'db' | 'settings' | 'now'>,
  { delivery, user }: { delivery: { id: string; target: string }; user: typeof users.$inferSelect },
): Promise<ComposedMail | null> {
  const searches = await deps.db
    .select({ name: savedSearches.name })
    .from(savedSearches)
    .where(hasOldRules(user.id))
    .orderBy(asc(savedSearches.createdAt));
  if (searches.length === 0) return null;
  const frame = { ...messageFrame(deps.settings, user), settingsUrl: `${deps.settings.publicUrl}/publications` };
  const t = translateAlert(frame.language);
  const others = searches.length - namedMax;
  const words = {
    subject: t('newRules.subject', { product: frame.productName }),
    title: t('newRules.title'),
    body: t('newRules.body'),
    details: [
      ...searches.slice(0, namedMax).map(({ name }) => t('newRules.search', { name: clipSearchName(name) })),
      ...(others > 0 ? [t('moreSearches', { count: others })] : []),
    ],
    next: t('newRules.next'),
    toSettings: t('newRules.toNews'),
    toAlerts: t('webhookOff.toAlerts'),
  };
  return composeNoticeMail(deps, { delivery, words, frame });
}
