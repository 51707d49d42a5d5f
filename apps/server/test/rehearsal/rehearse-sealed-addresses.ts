import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { startFakeOrigin } from '#test/fake-origin.ts';
import { ask, askForAlerts, connect, reader, signIn } from '../process/client.ts';
import { seconds } from './figures.ts';
import type { Env, Stage, Version } from './stage.ts';

const messagesPerAddress = 4;
const pollMs = 100;
const waitMsMax = 60_000;

/**
 * Delivers to encrypted webhook addresses with a process of the old version and one of the new version on the same
 * database, then binds the addresses to their owners and continues with the new version.
 */
export async function rehearseSealedAddresses(stage: Stage): Promise<void> {
  await stage.copy('old', 'sealed');
  const hooks = await startFakeOrigin();
  hooks.onOther = { body: 'ok' };
  const env = {
    DATABASE_URL: stage.urlOf('sealed'),
    ...{ ROLES: 'web,worker', DELIVER: 'live', WEBHOOK_ALLOW_ORIGINS: hooks.origin },
    ENCRYPTION_SECRET: 'the secret of the rehearsed installation',
  };
  try {
    const startedAt = performance.now();
    const old = await start(stage, 'old', env);
    await askForAlerts(old.origin, old.token, { webhookUrl: `${hooks.origin}/user`, keywords: 'turbine' });
    const oldPlace = await addDestination(old, `${hooks.origin}/old`);
    await stage.command('new', 'upgrade', ['--backed-up'], env);
    let next = await start(stage, 'new', env);
    const newPlace = await addDestination(next, `${hooks.origin}/new`);
    for (const [{ origin, token }, place] of [
      [old, newPlace],
      [next, oldPlace],
    ] as const) {
      const tests = `mutation { user: sendTestAlert(channel: 2) { ok detail } place: testAlertDestination(id: "${place}") { ok detail } }`;
      const { data, errors } = await ask(origin, tests, { token });
      assert.deepEqual([errors, data?.user.ok, data?.place.ok], [undefined, true, true], JSON.stringify(data));
    }
    await deliverToEachAddressOnce(stage, hooks);
    assert.equal(await old.server.end('SIGTERM'), 0, old.server.output());
    await stage.command('new', 'secrets', ['seal', '--yes'], env);
    await deliverToEachAddressOnce(stage, hooks);
    assert.equal(await next.server.end('SIGTERM'), 0, next.server.output());
    next = await start(stage, 'new', env);
    await deliverToEachAddressOnce(stage, hooks);
    assert.equal(await next.server.end('SIGTERM'), 0, next.server.output());
    const unbound = await stage.withSql(
      'sealed',
      (sql) => sql`select from users where webhook_url !~ '^sealed-url[.]v2/'
        union all select from alert_destinations where address !~ '^sealed-url[.]v2/'`,
    );
    assert.equal(unbound.length, 0);
    stage.note('both versions deliver to encrypted addresses', seconds(startedAt));
  } finally {
    await hooks.close();
  }
}

interface Running {
  server: ReturnType<Stage['start']>;
  origin: string;
  token: string;
}

async function start(stage: Stage, version: Version, env: Env): Promise<Running> {
  const server = stage.start(version, env);
  const origin = await server.origin();
  return { server, origin, token: await signIn(await connect(origin), reader) };
}

async function addDestination({ origin, token }: Running, address: string): Promise<string> {
  const mutation = `mutation { addAlertDestination(kind: WEBHOOK, name: "${address.slice(-3)}", address: "${address}") { destination { id } } }`;
  const { data, errors } = await ask(origin, mutation, { token });
  assert.equal(errors, undefined);
  return data.addAlertDestination.destination.id;
}

async function deliverToEachAddressOnce(stage: Stage, hooks: { requests: unknown[] }): Promise<void> {
  const before = hooks.requests.length;
  await stage.withSql('sealed', async (sql) => {
    const queued = await sql<{ id: string }[]>`
      insert into deliveries (user_id, channel, destination_id, target, purpose, next_attempt_at)
      select user_id, channel, destination_id, target, 'test', now() from (
        select id as user_id, 'slack' as channel, null::uuid as destination_id, webhook_url as target from users
          where webhook_url is not null
        union all select user_id, channel, id, address from alert_destinations) places,
      generate_series(1, ${messagesPerAddress}) returning id`;
    const never = performance.now() + waitMsMax;
    for (;;) {
      const states = await sql<{ state: string }[]>`
        select distinct state from deliveries where id = any(${queued.map(({ id }) => id)})`;
      const left = states.map(({ state }) => state).filter((state) => state !== 'sent');
      if (left.length === 0) break;
      assert.ok(
        performance.now() < never && left.every((state) => ['pending', 'sending'].includes(state)),
        left.join(),
      );
      await wait(pollMs);
    }
    assert.equal(queued.length, 3 * messagesPerAddress);
    assert.equal(hooks.requests.length - before, queued.length);
  });
}
