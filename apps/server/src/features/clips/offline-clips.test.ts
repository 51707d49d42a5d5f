/**
 * A reader adds and removes clips in random order, sometimes offline. The result must match a simple model, including
 * the order in which clips were saved.
 */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#src/accounts/roles.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { buildArticle, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../scripts/test-counts.ts';
import {
  type ClipAct,
  type ClipApi,
  type ClipOutcome,
  createKeptClips,
  sendClip,
} from '../../../../web/src/components/article/create-kept-clips.ts';
import { removeClip } from './remove-clip.ts';
import { saveClip } from './save-clip.ts';
import { clips } from './table.ts';

const test = await createTestDatabase();
const { db } = test;
const articleIds: string[] = [];
let actor: Actor;
let nowMs = Date.UTC(2026, 10, 20);
const now = () => new Date(nowMs);
beforeAll(async () => {
  const { user, account, accountUser } = await buildMember(db);
  actor = {
    userId: user.id,
    accountId: account.id,
    user,
    membership: { accountUserId: accountUser.id, availableCountries: [] },
  } as unknown as Actor;
  for (let i = 0; i < 5; i++) articleIds.push(String((await buildArticle(db)).id));
});
afterAll(() => test.drop());

const api: ClipApi = {
  save: async ({ articleKind, articleId }) =>
    String((await saveClip({ db, now }, { actor, articleKind, articleId })).id),
  remove: async (clipId) => void (await removeClip({ db }, { actor, clipId })),
};

async function sendAct(act: ClipAct): Promise<ClipOutcome> {
  return sendClip(api, act, (error) => {
    if (error instanceof NotFoundError && act.clipId !== null) return { kind: 'done', clipId: null };
    throw error;
  });
}

function createDevice() {
  const stored = new Map<string, ClipAct>();
  const shown = new Map<string, string | null>();
  let held: { act: ClipAct; answer: (outcome: ClipOutcome) => void }[] = [];
  const open = () =>
    createKeptClips({
      kept: {
        list: () => [...stored.values()],
        has: ({ id }) => stored.has(id),
        add: (act) => void stored.set(act.id, act),
        remove: (act) => void stored.delete(act.id),
      },
      now: () => nowMs,
      show: (articleId, clipId) => void shown.set(articleId, clipId),
      onRefused: (error) => {
        throw error;
      },
      send: (act) => new Promise((answer) => held.push({ act, answer })),
    });
  let kept = open();
  const device = {
    isClipped: (id: string) => (shown.get(id) ?? null) !== null,
    toggle: (id: string) => void kept.toggle({ id, articleKind: 'Headline', clipId: shown.get(id) ?? null }),
    /**
     * `lost`: the server carries out the operation, but its response does not arrive. `away`: the request does not
     * reach the server.
     */
    async answer(how: 'done' | 'away' | 'lost'): Promise<void> {
      const [first] = held;
      if (!first) return;
      held = held.slice(1);
      const outcome = how === 'away' ? undefined : await sendAct(first.act);
      first.answer(how === 'done' && outcome ? outcome : { kind: 'away' });
      await settled();
      if (how !== 'done') return;
      kept.retryNow();
    },
    reload(): void {
      kept.stop();
      held = [];
      kept = open();
    },
    async finish(): Promise<void> {
      while (!kept.isEmpty()) {
        kept.retryNow();
        await settled();
        await device.answer('done');
      }
    },
    close: () => kept.stop(),
  };
  return device;
}

async function settled(): Promise<void> {
  for (let i = 0; i < 12; i++) await Promise.resolve();
}

const step = fc.record({
  kind: fc.constantFrom('toggle', 'toggle', 'toggle', 'done', 'away', 'lost', 'reload'),
  article: fc.nat({ max: 4 }),
});

it('the clips are those that the reader left, in the order in which they were saved', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
    await db.delete(clips).where(eq(clips.userId, actor.userId));
    const device = createDevice();
    const model: string[] = [];
    for (const { kind, article } of steps) {
      nowMs += 1_000;
      const id = articleIds[article]!;
      if (kind === 'reload') device.reload();
      else if (kind !== 'toggle') await device.answer(kind);
      else {
        device.toggle(id);
        const at = model.indexOf(id);
        if (at === -1) model.push(id);
        else model.splice(at, 1);
      }
    }
    await device.finish();
    device.close();
    const stored = await db.select().from(clips).where(eq(clips.userId, actor.userId)).orderBy(clips.id);
    expect(stored.map(({ articleId }) => String(articleId))).toEqual(model);
    expect(articleIds.filter(device.isClipped)).toEqual(articleIds.filter((id) => model.includes(id)));
  });
  await fc.assert(property, runsOf({ short: 20, long: 5_000 }));
}, 600_000);
