import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import type { Hubspot } from '#src/platform/hubspot/open-hubspot.ts';
import {
  type FakeHubspot,
  type FakeRequest,
  type Fault,
  limitFault,
  startFakeHubspot,
} from '#src/platform/hubspot/testdata/fake-hubspot.ts';
import { buildAccount } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../scripts/test-counts.ts';
import { syncContacts } from './sync-contacts.ts';
import { crmContacts } from './table.ts';
import { openCrmWorld, testStages } from './testdata/crm-world.ts';

const test = await createTestDatabase();
const { db } = test;
let fake: FakeHubspot;
beforeAll(async () => {
  fake = await startFakeHubspot();
});
afterAll(async () => {
  await fake.close();
  await test.drop();
});

type Step =
  | { kind: 'sign-up' | 'change-email'; person: number; email: number }
  | { kind: 'change-name' | 'change-phone' | 'delete'; person: number; value: number }
  | { kind: 'change-plan'; person: number; value: 'trial' | 'basic' | 'premium' }
  | { kind: 'work'; workers: number; seconds: number };

const person = fc.nat(3);
const email = fc.nat(4);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sign-up' as const), person, email }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change-email' as const), person, email }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('change-name', 'change-phone', 'delete'), person, value: fc.nat(3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change-plan' as const),
      person,
      value: fc.constantFrom('trial', 'basic', 'premium'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('work' as const),
      workers: fc.integer({ min: 1, max: 2 }),
      seconds: fc.nat(250),
    }),
  },
);

class Killed extends Error {}

function mortal(hubspot: Hubspot, chance: () => number): Hubspot {
  return new Proxy(hubspot, {
    get(target, name: keyof Hubspot) {
      return async (...args: never[]) => {
        if (chance() < 0.03) throw new Killed();
        const answer = await (target[name] as (...given: never[]) => Promise<unknown>)(...args);
        if (chance() < 0.05) throw new Killed();
        return answer;
      };
    },
  });
}

function faultFor(chance: () => number) {
  return (_request: FakeRequest): Fault | undefined => {
    const roll = chance();
    if (roll < 0.05) return { kind: 'drop' };
    if (roll < 0.13) return { kind: 'drop-after' };
    if (roll < 0.16) return { kind: 'malformed' };
    if (roll < 0.19) return { kind: 'answer', status: 500, body: { status: 'error', message: 'internal' } };
    if (roll < 0.21) return limitFault('SECONDLY');
    if (roll < 0.23) return limitFault('TEN_SECONDLY_ROLLING');
    return undefined;
  };
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function clean() {
  await emptyTables(db, 'users', 'accounts', 'crm_outbox', 'crm_contacts');
  await db.execute(sql`update crm_pace set paused_until = to_timestamp(0), free_at = to_timestamp(0), outages = 0`);
  fake.reset();
}

const addressOf = (number: number) => `p${number}@kawaraban.example`;
const planOf = {
  trial: { plan: 'BASIC', trialExpireAt: new Date('2026-12-01T00:00:00Z') },
  basic: { plan: 'BASIC', trialExpireAt: null },
  premium: { plan: 'PREMIUM', trialExpireAt: null },
} as const;

it('any history ends with one true contact a user', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), fc.integer(), async (steps, seed) => {
      await clean();
      const chance = randomOf(seed);
      const world = openCrmWorld({ db, url: fake.url });
      const people = new Map<number, { userId: string; accountId: string }>();
      fake.state.fault = faultFor(chance);

      const change = async (number: number, values: Partial<typeof users.$inferInsert>) => {
        const one = people.get(number);
        if (one)
          await db
            .update(users)
            .set(values)
            .where(eq(users.id, one.userId))
            .catch(() => {});
      };
      const signUp = async (number: number, address: string) => {
        if (people.has(number)) return;
        const userId = randomUUID();
        const [user] = await db.insert(users).values({ id: userId, email: address }).onConflictDoNothing().returning();
        if (!user) return;
        const account = await buildAccount(db, planOf.trial);
        await db.insert(accountUsers).values({ accountId: account.id, userId });
        people.set(number, { userId, accountId: account.id });
      };
      const work = async (count: number) => {
        const workers = Array.from({ length: count }, () => ({
          ...world.worker,
          hubspot: mortal(world.worker.hubspot, chance),
        }));
        const ended = await Promise.allSettled(workers.map((worker) => syncContacts(worker)));
        for (const one of ended) if (one.status === 'rejected' && !(one.reason instanceof Killed)) throw one.reason;
      };

      for (const one of steps) {
        if (one.kind === 'sign-up') await signUp(one.person, addressOf(one.email));
        else if (one.kind === 'change-email') await change(one.person, { email: addressOf(one.email) });
        else if (one.kind === 'change-name')
          await change(one.person, { realName: one.value ? `Name N${one.value}` : null });
        else if (one.kind === 'change-phone') await change(one.person, { phone: one.value ? String(one.value) : null });
        else if (one.kind === 'change-plan') {
          const found = people.get(one.person);
          if (found) await db.update(accounts).set(planOf[one.value]).where(eq(accounts.id, found.accountId));
        } else if (one.kind === 'delete') {
          const found = people.get(one.person);
          if (found) await db.delete(users).where(eq(users.id, found.userId));
          people.delete(one.person);
        } else if (one.kind === 'work') {
          world.advance(one.seconds);
          await work(one.workers);
        }
      }
      fake.state.fault = () => undefined;
      world.advance(2_000);
      await world.sync();

      expect(await world.waiting()).toBe(0);
      const rows = await db
        .select({ user: users, account: accounts })
        .from(users)
        .innerJoin(accountUsers, eq(accountUsers.userId, users.id))
        .innerJoin(accounts, eq(accounts.id, accountUsers.accountId));
      const wanted = rows.map(({ user, account }) => ({
        email: user.email,
        lastname: user.realName?.split(' ')[1] ?? '',
        phone: user.phone ?? '',
        company: account.name,
        lifecyclestage: testStages[account.trialExpireAt ? 'trial' : account.plan === 'PREMIUM' ? 'premium' : 'basic'],
      }));
      const there = fake
        .alive()
        .map(({ properties: { email = '', lastname = '', phone = '', company, lifecyclestage } }) => ({
          ...{ email, lastname, phone, company, lifecyclestage },
        }));
      const byEmail = (one: { email: string }, other: { email: string }) => one.email.localeCompare(other.email);
      expect(there.sort(byEmail)).toEqual(wanted.sort(byEmail));
      const known = await db.select({ id: crmContacts.hubspotId }).from(crmContacts);
      expect(known.map(({ id }) => id).sort()).toEqual(
        fake
          .alive()
          .map(({ id }) => id)
          .sort(),
      );
    }),
    runsOf({ short: 20, long: 500 }),
  );
});
