import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeAnswer, type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { alertDestinations } from '../../../destinations/table.ts';
import { deliverOne } from '../../deliver-due.ts';
import { addDelivery, buildDelivery, openTestDelivery, readDelivery, start } from '../../testdata/delivery-world.ts';

const test = await createTestDatabase();
let hooks: FakeOrigin;
let serial = 0;
beforeAll(async () => {
  hooks = await startFakeOrigin();
});
afterAll(async () => {
  await hooks.close();
  await test.drop();
});

async function attempt(answer: FakeAnswer) {
  const path = `/api/webhooks/${++serial}/token`;
  hooks.on(path, answer);
  const destination = { channel: 'discord', address: `${hooks.origin}${path}` } as const;
  const built = await buildDelivery(test.db, { destination, articleCount: 7, article: { title: '*強調* @everyone' } });
  const deps = openTestDelivery(test.db, { webhookOrigins: [hooks.origin] });
  const result = await deliverOne(deps, built.delivery.id);
  const requests = hooks.requests.filter((request) => request.path.startsWith(path));
  return { ...built, deps, result, requests, delivery: await readDelivery(test.db, built.delivery.id) };
}

const recorded = (status: number, body: object, headers: Record<string, string> = {}): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const waitSeconds = ({ nextAttemptAt }: { nextAttemptAt: Date | null }) =>
  ((nextAttemptAt?.getTime() ?? 0) - start.getTime()) / 1_000;

describe('a Discord webhook', () => {
  it('gets an embed an article, and is asked to answer when the message is stored', async () => {
    const { deps, requests, delivery } = await attempt(recorded(200, { id: '1', type: 0, channel_id: '2' }));
    await deps.close();
    expect(delivery.state).toBe('sent');
    expect(requests.map(({ path }) => path)).toEqual([`/api/webhooks/${serial}/token?wait=true`]);
    const { embeds, allowed_mentions } = JSON.parse(requests[0]!.body);
    expect(allowed_mentions).toEqual({ parse: [] });
    expect(embeds).toHaveLength(7);
    expect(embeds[0].title).toBe('Kawaraban Alerts');
    expect(embeds[1]).toMatchObject({
      title: '\\*強調\\* @everyone',
      url: expect.stringMatching(/^https:\/\/kawaraban\.example\/articles\/headlines\/\d+$/),
      footer: { text: expect.stringContaining('半導体') },
    });
    expect(embeds[6].description).toContain('ほか2件の記事があります\n[すべて表示](https://kawaraban.example/alerts)');
  });

  it.each([
    [recorded(404, { message: 'Unknown Webhook', code: 10015 }), 'stopped', 'problem.webhookGone', false],
    [recorded(401, { message: 'Invalid Webhook Token', code: 50027 }), 'stopped', 'problem.webhookGone', false],
    [recorded(400, { message: 'Invalid Form Body', code: 50035 }), 'failed', 'problem.webhookRefused', true],
    [recorded(500, { message: '500: Internal Server Error', code: 0 }), 'pending', 'problem.webhookServer', true],
    [
      recorded(400, { code: 50035, errors: { embeds: { _errors: [{ code: 'MAX_EMBED_SIZE_EXCEEDED' }] } } }),
      'pending',
      'problem.messageTooLarge',
      true,
    ],
  ] as const)('that answers %j leaves the delivery %s', async (answer, state, problemKey, isOn) => {
    const { deps, delivery } = await attempt(answer);
    await deps.close();
    expect(delivery).toMatchObject({ state, problemKey });
    const [destination] = await test.db
      .select()
      .from(alertDestinations)
      .where(eq(alertDestinations.id, delivery.destinationId ?? ''));
    expect(destination?.isOn).toBe(isOn);
  });

  it('that is busy is left alone for as long as its answer says', async () => {
    const body = { message: 'You are being rate limited.', retry_after: 64.57, global: false };
    const { deps, delivery } = await attempt(recorded(429, body, { 'retry-after': '65' }));
    await deps.close();
    expect(delivery).toMatchObject({ state: 'pending', problemKey: 'problem.webhookBusy' });
    expect(waitSeconds(delivery)).toBe(65);
  });

  it('that has taken its last message for now gets the next when it takes messages again', async () => {
    const headers = { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '1.5' };
    const { deps, delivery, user } = await attempt(recorded(200, { id: '1' }, headers));
    expect(delivery.state).toBe('sent');
    const { destinationId, target } = delivery;
    const next = await addDelivery(test.db, {
      ...{ userId: user.id, purpose: 'test', channel: 'discord', destinationId, target },
    });
    expect(await deliverOne(deps, next.id)).toMatchObject({ kind: 'postponed' });
    await deps.close();
    expect(waitSeconds(await readDelivery(test.db, next.id))).toBe(2);
  });
});
