/** `npm run users`: makes and lists people from the command line; the first account of an installation is made so. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { connectBackendService } from '#src/backend-service.ts';
import { systemClock } from '#src/platform/clock.ts';
import { createLog } from '#src/platform/log.ts';
import { type CommandDatabase, openCommandDatabase, runCommand } from './open-database.ts';

const help = `npm run users -- add EMAIL [options]
npm run users -- list

add    makes a person who can sign in (or finds them) and a member of an account
  --account NAME     the account; made when there is none of that name   (default: the address's domain)
  --plan PLAN        BASIC or PREMIUM, for an account made now            (default: PREMIUM)
  --role ROLE        ADMIN, BILLING, GENERAL or READONLY                  (default: ADMIN)
  --password WORD    at least 8 characters                                (default: made and printed)
list   prints one line a person: address, accounts, role`;

const plans = ['BASIC', 'PREMIUM'] as const;
const roles = ['ADMIN', 'BILLING', 'GENERAL', 'READONLY'] as const;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      account: { type: 'string' },
      plan: { type: 'string', default: 'PREMIUM' },
      role: { type: 'string', default: 'ADMIN' },
      password: { type: 'string' },
    },
  });
  const [command, email] = positionals;
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (command !== 'list' && !(command === 'add' && email)) {
    console.error(help);
    return 2;
  }
  const database = await openCommandDatabase();
  try {
    return command === 'list' ? await listUsers(database) : await addUser(database, { ...values, email: email ?? '' });
  } finally {
    await database.close();
  }
});

async function listUsers({ db }: CommandDatabase): Promise<number> {
  const rows = await db
    .select({
      email: users.email,
      accounts: sql<string>`string_agg(${accounts.name} || ' (' || ${accountUsers.userAcl} || ')', ', ' order by ${accounts.name})`,
    })
    .from(users)
    .leftJoin(accountUsers, eq(accountUsers.userId, users.id))
    .leftJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .groupBy(users.email)
    .orderBy(users.email);
  for (const row of rows) console.log(`${row.email}\t${row.accounts ?? ''}`);
  return 0;
}

interface NewUser {
  email: string;
  account?: string;
  plan: string;
  role: string;
  password?: string;
}

async function addUser({ db, config }: CommandDatabase, input: NewUser): Promise<number> {
  const plan = plans.find((one) => one === input.plan);
  const role = roles.find((one) => one === input.role);
  if (!plan || !role || !input.email.includes('@')) {
    console.error(`Not usable: ${!plan ? '--plan' : !role ? '--role' : 'EMAIL'}\n\n${help}`);
    return 2;
  }
  const password = input.password ?? randomBytes(12).toString('base64url');
  const log = createLog('silent');
  const backend = await connectBackendService({ config, db, now: systemClock, log });
  const id = await backend.ensureUser({ email: input.email, password });
  await backend.stop();
  const name = input.account ?? input.email.split('@')[1] ?? input.email;
  await db.transaction(async (tx) => {
    await tx.insert(users).values({ id, email: input.email }).onConflictDoNothing();
    const [found] = await tx.select().from(accounts).where(eq(accounts.name, name));
    const account = found ?? (await tx.insert(accounts).values({ name, plan }).returning())[0];
    if (!account) throw new Error('The account was not made.');
    await tx.insert(accountUsers).values({ accountId: account.id, userId: id, userAcl: role }).onConflictDoNothing();
  });
  console.log(`${input.email} is a member (${role}) of ${name}.`);
  if (!input.password) console.log(`Password, if the person is new: ${password}`);
  return 0;
}
