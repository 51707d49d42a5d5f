import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { composeBundle } from './compose-bundle.ts';
import { bad } from './finding.ts';

const now = () => new Date('2026-11-26T03:04:05Z');

it('holds none of 1,000 secrets that are in variables, rows and messages of errors', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const sql = db.$client;
  const secrets = Array.from({ length: 1_000 }, () => randomBytes(12).toString('hex'));
  const next = secrets.values();
  const plant = () => next.next().value ?? '';
  const env: Record<string, string> = {
    DATABASE_URL: `postgres://${plant()}:${plant()}@${plant()}.example/${plant()}?options=${plant()}`,
    SMTP_URL: `smtp://${plant()}:${plant()}%21@${plant()}.example:587`,
    MAIL_FROM: `${plant()} <${plant()}@example.com>`,
    ENCRYPTION_SECRET: plant(),
    METRICS_TOKEN: plant(),
    PUBLIC_URL: `https://${plant()}.example`,
    ROLES: 'worker',
  };
  const texts = [...Object.values(env).slice(0, -1), new URL(env.SMTP_URL ?? '').password, `${plant()}@example.com`];
  const findings = texts.map((text) => bad('database', `It failed with "${text}".`, 'Repair it.'));
  const { user } = await buildMember(db);
  const rows = Array.from({ length: 320 }, () => ({ a: plant(), b: plant(), c: plant() }));
  await sql`insert into secrets (name, value) select a, b from jsonb_to_recordset(${sql.json(rows)}) as r (a text, b text)`;
  await sql`
    insert into deliveries (user_id, channel, target, state, problem_detail)
    select ${user.id}, 'slack', 'https://hooks.slack.com/' || c, 'failed', c
    from jsonb_to_recordset(${sql.json(rows)}) as r (c text)`;
  for (const secret of next)
    await sql`insert into processes values (gen_random_uuid(), 'worker', ${secret}, 1, '1.2.3', now(), now(), 0)`;

  const bundle = await composeBundle({ db, findings, env, variables: Object.keys(env), version: '1.2.3', now });
  expect(secrets.filter((secret) => bundle.includes(secret))).toEqual([]);
  expect(JSON.parse(bundle)).toMatchObject({
    version: '1.2.3',
    variables: { SMTP_URL: '(set)', ROLES: 'worker' },
    database: { deliveries: [{ channel: 'slack', state: 'failed', count: 320 }] },
  });
  await database.drop();
});
