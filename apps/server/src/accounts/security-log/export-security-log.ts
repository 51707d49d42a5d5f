import { translateSecurityLog } from '@kawaraban/messages/security-log.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import type { Clock } from '#src/platform/clock.ts';
import { toCsv } from '#src/platform/csv.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { localTimeOf } from '#src/platform/time-zones.ts';
import type { Actor } from '../roles.ts';
import { noteExport } from './note-export.ts';
import { readSecurityLog } from './read-security-log.ts';

const eventsMax = 10_000;

export async function exportSecurityLog(
  { db, now, locale }: { db: DbOrTx; now: Clock; locale: Locale },
  { actor }: { actor: Actor },
): Promise<{ fileName: string; content: string }> {
  const { accountId, userId, user } = actor;
  const { events } = await readSecurityLog({ db, locale }, { actor, take: eventsMax });
  const exporter = { userId, email: user.email, accountId };
  await noteExport(
    { db, now },
    { actor: exporter, operation: 'securityLogExport', tableName: 'accounts', rowId: accountId },
  );
  const t = translateSecurityLog(locale);
  const timezone = user.alertsTimezone;
  const head = [t('columns.at', { timezone }), t('columns.event'), t('columns.actor'), t('columns.subject')];
  const lines = events.map(({ at, text, actor: who, subject, ipAddress }) => [
    localTimeOf(at, timezone).toString({ smallestUnit: 'second' }).replace('T', ' '),
    ...[text, who ?? '', subject ?? '', ipAddress ?? ''],
  ]);
  return {
    fileName: `security-log-${now().toISOString().slice(0, 10)}.csv`,
    content: toCsv([[...head, t('columns.address')], ...lines]),
  };
}
