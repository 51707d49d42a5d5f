import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { ruleVersion } from '#src/alert-schedules/rule-version.ts';
import { createLog } from '#src/platform/log.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { buildDueAlerts } from '../build/build-due-alerts.ts';
import { insertMatches } from '../match/insert-matches.ts';
import { alerts, matchVerdicts } from '../table.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
beforeEach(() => emptyTables(db, 'users', 'accounts', 'articles', 'matches', 'waiting_matches', 'alert_articles'));

const friday = new Date('2026-11-20T08:00:00+09:00');
const due = new Date('2026-11-20T08:30:00+09:00');

it('names the rule of each channel that does not carry a match, and the version of the rules', async () => {
  const member = await buildMember(db, { user: { alertsTime: '08:30', alertsChannel: 1 } });
  await db.transaction((tx) => refreshSchedule(tx, member.user.id, friday));
  const { id: articleId } = await buildArticle(db);
  const channelsOf = { 半導体: 3, 電池: 1, 物価: 2 };
  for (const [name, alertsChannel] of Object.entries(channelsOf)) {
    const { id } = await buildSearch(db, { ...member, name, alertsChannel });
    const match = { savedSearchId: id, accountId: member.account.id, userId: member.user.id, articleId };
    const found = { ...match, terms: [name], alertsChannel, matchedAt: friday };
    await db.transaction((tx) => insertMatches(tx, [found]));
  }
  await buildDueAlerts({ db, now: () => due, log: createLog('silent'), webhookOrigins: [], isPreview: false });
  const stored = await db.select().from(matchVerdicts).orderBy(asc(matchVerdicts.matchId));
  const off = { channel: 2, rule: 'channel-off', decidedAt: due, ruleVersion };
  expect(stored).toMatchObject([off, off]);
  expect(await db.select().from(alerts)).toMatchObject([{ ruleVersion }]);
});
