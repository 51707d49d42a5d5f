import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountUsers } from '#src/accounts/table.ts';
import { deliveries, deliveryAttempts } from '#src/pipeline/alerts/table.ts';
import { buildAccount, buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { type CountedDb, countStatements } from '#test/count-statements.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type OperatorServer, startOperatorServer } from '#test/operator-server.ts';

const test = await createTestDatabase();
const { db } = test;
const at = new Date('2026-11-20T00:00:00Z');
let counted: CountedDb;
let server: OperatorServer;

beforeAll(async () => {
  counted = countStatements(db);
  server = await startOperatorServer(counted.db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const account = await buildAccount(db, { name: 'Counted' });
const reader = await buildMember(db, { user: { email: 'counted@shiomi.example' } });
const article = await buildArticle(db);

async function addRows() {
  const { user } = await buildMember(db, { user: { realName: 'Counted' }, account: { name: 'Counted' } });
  await db.insert(accountUsers).values({ accountId: account.id, userId: user.id });
  await buildSearch(db, reader);
  const id = randomUUID();
  await db.insert(deliveries).values({ id, userId: reader.user.id, channel: 'email', target: 'a', createdAt: at });
  await db.insert(deliveryAttempts).values({ deliveryId: id, attemptNumber: 1, startedAt: at });
}

it.each([
  ['accounts', '{ accounts(search: "Counted") { data { id memberCount } } }', 'accounts.data'],
  ['users', '{ users(search: "Counted") { data { id memberships { accountName } } } }', 'users.data'],
  [
    'members',
    `{ account(accountId: "${account.id}") { members { user { email isOperator memberships { id } } membership { userAcl } } } }`,
    'account.members',
  ],
  ['deliveries', '{ deliveries { data { email state attempts { number outcome } } } }', 'deliveries.data'],
  [
    'saved searches',
    `{ explainDelivery(email: "${reader.user.email}", article: "${article.id}") { searches { name terms verdicts { kind text deliveries { state } } } } }`,
    'explainDelivery.searches',
  ],
])('%s', async (_name, query, path) => {
  const ask = async () => {
    let rows: unknown[] = [];
    const statements = await counted.count(async () => {
      const answer = await server.ask(query);
      rows = path.split('.').reduce((value, key) => value[key], answer.data);
    });
    return { statements, rows: rows.length };
  };
  for (let i = 0; i < 2; i++) await addRows();
  const few = await ask();
  for (let i = 0; i < 5; i++) await addRows();
  const many = await ask();
  expect(many.rows).toBe(few.rows + 5);
  expect(few.rows).toBeGreaterThan(0);
  expect(many.statements).toBe(few.statements);
});
