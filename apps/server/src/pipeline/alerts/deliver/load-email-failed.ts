import { describeProblem, translateAlert } from '@kawaraban/messages/alerts.ts';
import type { users } from '#src/accounts/table.ts';
import type { AlertMessage } from './alert-message.ts';
import { readFailure } from './failing-channels.ts';
import { messageFrame } from './load-message.ts';
import type { DeliverDeps } from './open-delivery.ts';

export async function loadEmailFailed(
  { db, settings, now }: Pick<DeliverDeps, 'db' | 'settings' | 'now'>,
  user: typeof users.$inferSelect,
): Promise<AlertMessage | null> {
  const failure = await readFailure(db, { userId: user.id, destinationId: null, target: user.email });
  if (!failure) return null;
  const frame = messageFrame(settings, user);
  const reason = describeProblem(frame.language, failure.problemKey);
  const notice = translateAlert(frame.language)('emailFailed', { email: user.email, reason });
  return { ...frame, notice, dueAt: now(), total: 0, searches: [], articles: [], isTest: false };
}
