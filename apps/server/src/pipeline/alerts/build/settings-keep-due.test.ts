import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, expect, it } from 'vitest';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { createLog } from '#src/platform/log.ts';
import { startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../../scripts/test-counts.ts';
import { insertMatches } from '../match/insert-matches.ts';
import { alertArticles, alerts } from '../table.ts';
import { buildDueAlerts } from './build-due-alerts.ts';

const { db, drop } = await createTestDatabase();
let now = new Date(0);
const server = await startApiServer({ db, now: () => now });
afterAll(async () => {
  await server.close();
  await drop();
});

const minuteMs = 60_000;
const times = ['08:30', '08:31', '02:30', '07:00,08:30,18:00'];
const zones = ['Asia/Tokyo', 'America/New_York', 'Europe/London'];
const weekdays = [
  [0, 1, 2, 3, 4, 5, 6],
  [1, 3, 5],
  [0, 6],
];

type Step =
  | { kind: 'wait'; minutes: number }
  | { kind: 'match' | 'build' | 'build-twice' | 'add-search' | 'delete-search' }
  | { kind: 'save'; time: string; zone: string; days: number[] }
  | { kind: 'switch'; isOn: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 20, 45, 300, 700, 1_500) }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'match' as const }) },
  { weight: 2, arbitrary: fc.constantFrom({ kind: 'build' as const }, { kind: 'build-twice' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      time: fc.constantFrom(...times),
      zone: fc.constantFrom(...zones),
      days: fc.constantFrom(...weekdays),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const), isOn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'add-search' as const }, { kind: 'delete-search' as const }) },
);

function isDueAt(atMs: number, { time, zone, days }: Model): boolean {
  // With the delivery times and time zones of this test, alerts are due only at minute 0, 30 or 31.
  if (![0, 30, 31].includes((atMs / minuteMs) % 60)) return false;
  const local = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
  if (!days.includes(local.dayOfWeek % 7)) return false;
  const before = local.subtract({ minutes: 1 }).toPlainDateTime();
  const isJump = before.until(local.toPlainDateTime()).total('minutes') !== 1;
  return time.split(',').some((text) => {
    const wanted = local.toPlainDate().toPlainDateTime(Temporal.PlainTime.from(text));
    if (wanted.equals(local.toPlainDateTime())) return wanted.toZonedDateTime(zone).epochMilliseconds === atMs;
    const isInGap =
      Temporal.PlainDateTime.compare(before, wanted) < 0 &&
      Temporal.PlainDateTime.compare(wanted, local.toPlainDateTime()) < 0;
    return isJump && isInGap;
  });
}

interface Model {
  time: string;
  zone: string;
  days: number[];
  isOn: boolean;
  isDue: boolean;
  waiting: number[];
  sent: number[][];
}

function send(model: Model): void {
  if (model.isDue && model.isOn && model.waiting.length > 0) {
    model.sent.push(model.waiting);
    model.waiting = [];
  }
  model.isDue = false;
}

async function play(steps: readonly Step[]): Promise<void> {
  await emptyTables(db, 'users', 'accounts', 'articles', 'matches', 'waiting_matches', 'alert_articles', 'alerts');
  now = new Date('2026-03-06T00:00:00Z');
  const model: Model = {
    time: '08:30',
    zone: 'Asia/Tokyo',
    days: weekdays[0]!,
    isOn: true,
    isDue: false,
    waiting: [],
    sent: [],
  };
  const member = await buildMember(db, {
    user: { alertsTime: '08:30', alertsChannel: 1, alertsWeekdays: weekdays[0] },
  });
  await db.transaction((tx) => refreshSchedule(tx, member.user.id, now));
  const search = await buildSearch(db, { ...member, name: '半導体' });
  const others: string[] = [];
  const ask = async (mutation: string) => {
    const { errors, data } = await server.ask(`mutation { ${mutation} }`, { as: member.user });
    expect(errors).toBeUndefined();
    return data;
  };
  const build = () =>
    buildDueAlerts({ db, now: () => now, log: createLog('silent'), webhookOrigins: [], isPreview: false });
  const run: Record<Step['kind'], (step: never) => Promise<void>> = {
    wait: async ({ minutes }: { minutes: number }) => {
      for (let minute = 0; minute < minutes; minute++) {
        now = new Date(now.getTime() + minuteMs);
        if (model.isOn && isDueAt(now.getTime(), model)) model.isDue = true;
      }
    },
    match: async () => {
      if (!model.isOn) return;
      const { id: articleId } = await buildArticle(db, { publishedAt: now });
      const match = { savedSearchId: search.id, accountId: member.account.id, userId: member.user.id, articleId };
      await db.transaction((tx) =>
        insertMatches(tx, [{ ...match, terms: ['半導体'], alertsChannel: 1, matchedAt: now }]),
      );
      model.waiting.push(articleId);
    },
    build: async () => {
      await build();
      send(model);
    },
    'build-twice': async () => {
      await Promise.all([build(), build()]);
      send(model);
    },
    save: async ({ time, zone, days }: { time: string; zone: string; days: number[] }) => {
      await ask(
        `updateUser(alertsTime: "${time}", alertsTimezone: "${zone}", alertsWeekdays: ${JSON.stringify(days)}) { id }`,
      );
      send(model);
      Object.assign(model, { time, zone, days });
    },
    switch: async ({ isOn }: { isOn: boolean }) => {
      await ask(`updateUser(alertsChannel: ${isOn ? 1 : 0}) { id }`);
      send(model);
      model.isOn = isOn;
      if (!isOn) model.waiting = [];
    },
    'add-search': async () => {
      const name = `検索${others.length}${now.getTime()}`;
      const data = await ask(`addSearchSettings(name: "${name}", conditions: {}, alertsChannel: 1) { id }`);
      others.push(data.addSearchSettings.id);
      send(model);
    },
    'delete-search': async () => {
      const id = others.pop();
      if (id === undefined) return;
      await ask(`deleteSearchSettings(id: "${id}") { id }`);
      send(model);
    },
  };
  for (const one of steps) await run[one.kind](one as never);
  await build();
  send(model);
  const rows = await db
    .select({ alertId: alertArticles.alertId, articleId: alertArticles.articleId })
    .from(alertArticles)
    .orderBy(alertArticles.articleId);
  const found = [...Map.groupBy(rows, ({ alertId }) => alertId).values()].map((all) =>
    all.map(({ articleId }) => articleId),
  );
  const sorted = (lists: number[][]) =>
    lists.map((list) => list.toSorted((a, b) => a - b)).toSorted((a, b) => a[0]! - b[0]!);
  expect(sorted(found)).toEqual(sorted(model.sent));
  expect(await db.$count(alerts)).toBe(model.sent.length);
}

it('sends each due alert once, whatever is saved in between', async () => {
  const steps = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' });
  await fc.assert(fc.asyncProperty(steps, play), runsOf({ short: 6, long: 3_000 }));
});

it('sends what was due a second before the settings were saved', async () => {
  await play([
    { kind: 'match' },
    { kind: 'wait', minutes: 1_500 },
    { kind: 'save', time: '08:31', zone: 'Asia/Tokyo', days: [1] },
    { kind: 'match' },
    { kind: 'wait', minutes: 1 },
    { kind: 'switch', isOn: false },
  ]);
});
