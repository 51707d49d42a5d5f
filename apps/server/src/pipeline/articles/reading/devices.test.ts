/** Tests that two devices of one reader, which act in random order and are at times offline, end with the same marks as a simple model. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#src/accounts/roles.ts';
import { buildArticle, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../../scripts/test-counts.ts';
import { createReadMarks, type MarkOutcome } from '../../../../../web/src/components/reading/create-read-marks.ts';
import type { ReadAct } from '../../../../../web/src/components/reading/kept-acts.ts';
import { isRead } from './is-read.ts';
import { markArticles } from './mark-articles.ts';
import { undoMarks } from './undo-marks.ts';

const test = await createTestDatabase();
const { db } = test;
const start = Date.UTC(2026, 10, 20);
const undoMs = 600_000;
let actor: Actor;
let nowMs = start;
const now = () => new Date(nowMs);
const articles: { id: string; isRead: boolean }[] = [];
beforeAll(async () => {
  const { user, account } = await buildMember(db);
  actor = { userId: user.id, accountId: account.id, user, membership: { availableCountries: [] } } as unknown as Actor;
  for (let i = 0; i < 6; i++) {
    const { id } = await buildArticle(db, { publishedAt: new Date(start) });
    articles.push({ id: String(id), isRead: false });
  }
});
afterAll(() => test.drop());

async function sendAct(act: ReadAct): Promise<MarkOutcome> {
  const ageMs = nowMs - act.at;
  if (act.undoes) {
    const changed = await undoMarks({ db, now }, { actor, actId: act.undoes, ageMs });
    return { kind: 'done', articleIds: changed.map(String) };
  }
  const { id: actId, articleIds, isRead } = act;
  const changed = await markArticles({ db, now }, { actor, articleIds, isRead, actId, ageMs });
  return { kind: 'done', articleIds: changed.articleIds.map(String) };
}

function createDevice() {
  const stored = new Map<string, ReadAct>();
  let held: { act: ReadAct; resolve: (outcome: MarkOutcome) => void }[] = [];
  const open = () =>
    createReadMarks({
      kept: {
        list: () => [...stored.values()],
        has: ({ id }) => stored.has(id),
        add: (act) => void stored.set(act.id, act),
        remove: (act) => void stored.delete(act.id),
      },
      now: () => nowMs,
      onRefused: (error) => {
        throw error;
      },
      send: (act) => new Promise((resolve) => held.push({ act, resolve })),
    });
  let marks = open();
  return {
    marks: () => marks,
    isSettled: () => stored.size === 0,
    async release(isOffline: boolean): Promise<void> {
      const [first] = held;
      if (!first) return;
      held = held.slice(1);
      first.resolve(isOffline ? { kind: 'away' } : await sendAct(first.act));
      await settled();
    },
    async reload(isRequestDone: boolean): Promise<void> {
      const [first] = held;
      marks.stop();
      held = [];
      if (first && isRequestDone) await sendAct(first.act);
      marks = open();
    },
    async look(): Promise<() => void> {
      const since = marks.moment();
      const [asked, page] = [marks, await readStates()];
      return () => asked.learn(page, since);
    },
    async finish(): Promise<void> {
      while (stored.size > 0) {
        marks.retryNow();
        await settled();
        await this.release(false);
      }
    },
    close: () => marks.stop(),
  };
}

const isSettled = (device: ReturnType<typeof createDevice>) => device.isSettled();

async function settled(): Promise<void> {
  for (let i = 0; i < 12; i++) await Promise.resolve();
}

async function readStates(): Promise<{ id: string; isRead: boolean }[]> {
  const rows = await db.execute<{ id: string; isRead: boolean }>(sql`
    select a.id, ${isRead({ mark: sql`m.is_read`, publishedAt: sql`a.published_at`, now: now() })} as "isRead"
    from articles a left join read_marks m on m.user_id = ${actor.userId} and m.article_id = a.id`);
  const states = new Map(rows.map((row) => [row.id, row.isRead]));
  return articles.map(({ id }) => ({ id, isRead: states.get(id)! }));
}

const step = fc.record({
  device: fc.constantFrom(0, 1),
  kind: fc.constantFrom('mark', 'mark', 'mark', 'release', 'release', 'offline', 'reload', 'look', 'arrive', 'undo'),
  chosen: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
  flag: fc.boolean(),
  seconds: fc.integer({ min: 1, max: 90 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function run(steps: readonly Step[]) {
  await db.$client`delete from read_marks where user_id = ${actor.userId}`;
  nowMs = start;
  const devices = [createDevice(), createDevice()];
  const offline = [false, false];
  const arrivals: (() => void)[][] = [[], []];
  const model = new Map(articles.map(({ id }) => [id, { isRead: false, owner: '' }]));
  let last: { act: ReadAct; device: number; isAlone: boolean } | null = null;
  for (const { device: at, kind, chosen, flag, seconds } of steps) {
    nowMs += seconds * 1_000;
    const device = devices[at]!;
    if (kind === 'mark') {
      const act = device.marks().mark(
        chosen.map((i) => articles[i]!),
        flag,
      );
      for (const id of act?.articleIds ?? []) {
        const before = model.get(id)!;
        model.set(id, { isRead: flag, owner: before.isRead === flag ? '' : act!.id });
      }
      if (act) last = { act, device: at, isAlone: isSettled(devices[1 - at]!) };
    } else if (
      kind === 'undo' &&
      last?.device === at &&
      last.isAlone &&
      nowMs - last.act.at <= undoMs &&
      devices.every(isSettled)
    ) {
      for (const [id, mark] of model) {
        if (mark.owner === last.act.id) model.set(id, { isRead: !last.act.isRead, owner: '' });
      }
      device.marks().undo(last.act);
      last = null;
    } else if (kind === 'release') await device.release(offline[at]!);
    else if (kind === 'offline') {
      offline[at] = flag;
      if (!flag) device.marks().retryNow();
    } else if (kind === 'reload') {
      await device.reload(flag && !offline[at]);
      arrivals[at] = [];
    } else if (kind === 'look' && !offline[at]) arrivals[at]!.push(await device.look());
    else if (kind === 'arrive') arrivals[at]!.shift()?.();
  }
  for (const device of devices) await device.finish();
  nowMs += 1_000;
  for (const late of arrivals.flat()) late();
  for (const device of devices) (await device.look())();
  const shown = devices.map((device) => articles.map((article) => device.marks().isRead(article)));
  for (const device of devices) device.close();
  return {
    shown,
    stored: (await readStates()).map(({ isRead }) => isRead),
    expected: articles.map(({ id }) => model.get(id)!.isRead),
  };
}

it('two devices end with the marks that the reader made, whatever the order', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
    const { shown, stored, expected } = await run(steps);
    expect(stored).toEqual(expected);
    expect(shown).toEqual([expected, expected]);
  });
  await fc.assert(property, runsOf({ short: 200, long: 10_000 }));
}, 600_000);
