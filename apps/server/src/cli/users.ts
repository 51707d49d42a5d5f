import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { withActor } from '#src/accounts/audit/with-actor.ts';
import { operators } from '#src/accounts/operators/table.ts';
import { parsePhone } from '#src/accounts/phones/parse-phone.ts';
import { setSignInPhone } from '#src/accounts/phones/sign-in-phone.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { deletePerson } from '#src/erasure/delete-person.ts';
import { listDeletions, parseDeletions, repeatDeletions } from '#src/erasure/repeat-deletions.ts';
import { systemClock } from '#src/platform/clock.ts';
import { createLog } from '#src/platform/log.ts';
import { connectBackendService } from '#src/sign-in/backend-service.ts';
import { type CommandDatabase, openCommandDatabase, runCommand } from './open-database.ts';

const help = `npm run users -- add EMAIL [options]
npm run users -- invite EMAIL [options]
npm run users -- operator EMAIL [--remove]
npm run users -- phone EMAIL NUMBER
npm run users -- delete EMAIL [--boards delete] [--close-accounts]
npm run users -- deletions
npm run users -- repeat-deletions FILE
npm run users -- list

add       creates a user who can sign in, or finds them, and makes them a member of an account
  --account NAME     the account, created if the name is new     (default: the address's domain)
  --plan PLAN        BASIC or PREMIUM, for a new account         (default: PREMIUM)
  --role ROLE        ADMIN, BILLING, GENERAL or READONLY         (default: ADMIN)
  --password WORD    at least 12 characters, none easy to guess  (default: generated and printed)
invite    does the same without a password and mails a link to choose one. A repeat sends the mail again
  --language LANG    language of the mail, ja or en              (default: ja)
operator  gives a user access to the console at /admin/. Idempotent
  --remove           closes the console to them
phone     lets a user sign in with this telephone number too; \`none\` removes it
delete    deletes a user with everything that is theirs. A running product erases them from its logs within a minute
  --boards WHAT      \`hand-over\` to colleagues, or \`delete\`   (default: hand-over)
  --close-accounts   closes accounts whose last ADMIN is deleted (default: the member with the highest role becomes ADMIN)
deletions prints all deletions as JSON, with hashed ids, to be kept apart from backups
repeat-deletions
          after the restore of a backup, repeats the deletions of such a file
list      prints one line for each user: address, accounts, role`;

const plans = ['BASIC', 'PREMIUM'] as const;
const locales = ['ja', 'en'] as const;
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
      language: { type: 'string', default: 'ja' },
      remove: { type: 'boolean', default: false },
      boards: { type: 'string', default: 'hand-over' },
      'close-accounts': { type: 'boolean', default: false },
    },
  });
  const [command, email] = positionals;
  if (values.help) {
    console.log(help);
    return 0;
  }
  const commands = ['add', 'invite', 'operator', 'phone', 'delete', 'repeat-deletions'];
  if (command !== 'list' && command !== 'deletions' && !(commands.includes(command ?? '') && email)) {
    console.error(help);
    return 2;
  }
  const database = await openCommandDatabase();
  try {
    if (command === 'list') return await listUsers(database);
    if (command === 'deletions') {
      console.log(JSON.stringify(await listDeletions(database), null, 2));
      return 0;
    }
    if (command === 'repeat-deletions') return await repeatFrom(database, email ?? '');
    if (command === 'operator') return await setOperator(database, { email: email ?? '', isOne: !values.remove });
    if (command === 'phone') return await setPhone(database, { email: email ?? '', text: positionals[2] ?? '' });
    if (command === 'delete') {
      const { boards, 'close-accounts': closesAccounts } = values;
      return await deleteUser(database, { email: email ?? '', boards, closesAccounts });
    }
    return await addUser(database, { ...values, email: email ?? '', isInvited: command === 'invite' });
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

async function setPhone({ db }: CommandDatabase, { email, text }: { email: string; text: string }): Promise<number> {
  const phone = text === 'none' ? null : parsePhone(text, 'ja');
  if (!phone && text !== 'none') {
    console.error(`${text || 'Nothing'} is no telephone number. Write it with the country code: +81 90 1234 5678`);
    return 2;
  }
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (!user) {
    console.error(`There is no user ${email}.`);
    return 1;
  }
  return await withActor(db, { operation: 'cli users phone' }, async (tx) => {
    const outcome = await setSignInPhone({ now: systemClock }, { tx, userId: user.id, phone });
    if (outcome === 'taken') console.error(`Another user signs in with ${phone}.`);
    else console.log(phone ? `${email} can sign in with ${phone}.` : `${email} signs in by e-mail only.`);
    return outcome === 'taken' ? 1 : 0;
  });
}

async function deleteUser(
  { db, config }: CommandDatabase,
  { email, boards, closesAccounts }: { email: string; boards: string; closesAccounts: boolean },
): Promise<number> {
  if (boards !== 'hand-over' && boards !== 'delete') {
    console.error(`Not usable: --boards\n\n${help}`);
    return 2;
  }
  const [user] = await db.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = lower(${email})`);
  if (!user) {
    console.error(`There is no ${email}.`);
    return 1;
  }
  const log = createLog('warn');
  const backend = await connectBackendService({ config, db, now: systemClock, log });
  const places = await db.select().from(accountUsers).where(eq(accountUsers.userId, user.id));
  const number = await deletePerson(
    { db, now: systemClock, log, signInUsers: backend },
    {
      ...{ userId: user.id, boards: boards === 'delete' ? 'DELETE' : 'HAND_OVER', isUnattended: true },
      closeAccountIds: closesAccounts ? places.map(({ accountId }) => accountId) : [],
      by: { operation: 'users delete' },
    },
  );
  await backend.stop();
  console.log(`${email} is deleted, as deleted person #${number}.`);
  return 0;
}

async function repeatFrom({ db, config }: CommandDatabase, file: string): Promise<number> {
  const kept = parseDeletions(await readFile(file, 'utf8'));
  const log = createLog('warn');
  const backend = await connectBackendService({ config, db, now: systemClock, log });
  const count = await repeatDeletions({ db, now: systemClock, log, signInUsers: backend }, kept);
  await backend.stop();
  console.log(`${count} of ${kept.length} deletions were repeated; the others were already there.`);
  return 0;
}

async function setOperator(
  { db }: CommandDatabase,
  { email, isOne }: { email: string; isOne: boolean },
): Promise<number> {
  const [user] = await db.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = lower(${email})`);
  if (!user) {
    console.error(`There is no ${email}: make them first, with \`npm run users -- add\` or \`invite\`.`);
    return 1;
  }
  await withActor(db, { operation: 'users operator' }, (tx) =>
    isOne
      ? tx.insert(operators).values({ userId: user.id }).onConflictDoNothing()
      : tx.delete(operators).where(eq(operators.userId, user.id)),
  );
  console.log(isOne ? `${email} is an operator: the console is at /admin/.` : `${email} is no operator any more.`);
  return 0;
}

interface NewUser {
  email: string;
  account?: string;
  plan: string;
  role: string;
  password?: string;
  language: string;
  isInvited: boolean;
}

async function addUser({ db, config }: CommandDatabase, input: NewUser): Promise<number> {
  const plan = plans.find((one) => one === input.plan);
  const role = roles.find((one) => one === input.role);
  const locale = locales.find((one) => one === input.language);
  if (!plan || !role || !locale || !input.email.includes('@')) {
    const fault = !plan ? '--plan' : !role ? '--role' : !locale ? '--language' : 'EMAIL';
    console.error(`Not usable: ${fault}\n\n${help}`);
    return 2;
  }
  const password = input.password ?? randomBytes(12).toString('base64url');
  const log = createLog('silent');
  const backend = await connectBackendService({ config, db, now: systemClock, log });
  const { email } = input;
  const made = input.isInvited
    ? await backend.invite({ email, locale })
    : { kind: 'made', userId: await backend.ensureUser({ email, password }) };
  await backend.stop();
  const id = made.userId;
  const name = input.account ?? input.email.split('@')[1] ?? input.email;
  await db.transaction(async (tx) => {
    await tx.insert(users).values({ id, email, alertsLanguage: locale }).onConflictDoNothing();
    const [found] = await tx.select().from(accounts).where(eq(accounts.name, name));
    const account = found ?? (await tx.insert(accounts).values({ name, plan }).returning())[0];
    if (!account) throw new Error('The account was not made.');
    await tx.insert(accountUsers).values({ accountId: account.id, userId: id, userAcl: role }).onConflictDoNothing();
  });
  console.log(`${email} is a member (${role}) of ${name}.`);
  if (made.kind === 'invited') console.log('An invitation is on its way by e-mail, sent by the running product.');
  if (made.kind === 'known') console.log('They can sign in already: nothing was mailed.');
  if (made.kind === 'made' && !input.password) console.log(`Password, if the person is new: ${password}`);
  return 0;
}
