import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { withActor } from '../../apps/server/src/accounts/audit/with-actor.ts';
import { operators } from '../../apps/server/src/accounts/operators/table.ts';
import { accounts, accountUsers, users } from '../../apps/server/src/accounts/table.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { resetDemo } from '../../apps/server/src/demo-accounts/reset-demo.ts';
import { openSealing } from '../../apps/server/src/encryption-secrets.ts';
import { systemClock as now } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { connectBackendService } from '../../apps/server/src/sign-in/backend-service.ts';
import { openDatabase } from './open-database.ts';
import type { Product } from './start-product.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly account: string;
}

interface NewPerson {
  account?: string;
  plan?: 'BASIC' | 'PREMIUM';
  /** Default: `ADMIN`. */
  role?: 'ADMIN' | 'BILLING' | 'GENERAL' | 'READONLY';
  password?: string;
}

export interface People {
  add(person?: NewPerson): Promise<Person>;
  addWithPast(): Promise<Person>;
  addOperator(person?: Pick<NewPerson, 'password'>): Promise<Person>;
  close(): Promise<void>;
}

const resetPollMs = 50;

export async function openPeople({ url, dataDir }: Pick<Product, 'url' | 'dataDir'>): Promise<People> {
  const log = createLog('silent');
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: url });
  openSealing(config);
  const { db, close } = await openDatabase({ dataDir });
  openSealing(config);
  const backend = await connectBackendService({ config, db, now, log });

  async function insert({ plan = 'PREMIUM', role = 'ADMIN', ...wanted }: NewPerson, { isDemo = false } = {}) {
    const mark = randomBytes(4).toString('hex');
    const person = {
      email: `reader-${mark}@shiomi.example`,
      password: wanted.password ?? `paper boats ${mark}`,
      account: wanted.account ?? `潮見商事 ${mark}`,
    };
    const id = await backend.ensureUser(person);
    await db.transaction(async (tx) => {
      await tx.insert(users).values({ id, email: person.email });
      const [found] = await tx.select().from(accounts).where(eq(accounts.name, person.account));
      const values = { name: person.account, plan, demo: isDemo };
      const account = found ?? (await tx.insert(accounts).values(values).returning())[0];
      if (!account) throw new Error('The account was not made.');
      // Gives a demo membership the earliest possible date, so that the account counts as not yet reset.
      const createdAt = isDemo ? new Date(0) : now();
      await tx.insert(accountUsers).values({ accountId: account.id, userId: id, userAcl: role, createdAt });
    });
    return { id, ...person };
  }

  /** Retries until the reset has run. Only one reset runs at a time, and the product or another journey may be running one. */
  async function reset(userId: string) {
    for (;;) {
      await resetDemo({ db, now, log, webhookOrigins: [] });
      const [member] = await db.select().from(accountUsers).where(eq(accountUsers.userId, userId));
      if (member && member.createdAt.getTime() > 0) return;
      await wait(resetPollMs);
    }
  }

  return {
    add: (person = {}) => insert(person),
    async addWithPast() {
      const { id, ...person } = await insert({}, { isDemo: true });
      await reset(id);
      return person;
    },
    async addOperator(person = {}) {
      const { id: userId, ...operator } = await insert(person);
      await withActor(db, { operation: 'users operator' }, (tx) => tx.insert(operators).values({ userId }));
      return operator;
    },
    async close() {
      await backend.stop();
      await close();
    },
  };
}
