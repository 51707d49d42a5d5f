import { webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { type Channel, channels } from '@kawaraban/messages/channels/registry.ts';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverOne } from '#src/pipeline/alerts/deliver/deliver-due.ts';
import { buildDelivery, openTestDelivery } from '#src/pipeline/alerts/deliver/testdata/delivery-world.ts';
import { createPictureUrl } from '#src/platform/pictures/sign-picture.ts';
import { previewMessages } from '#src/platform/preview-box/table.ts';
import { createTestDatabase } from '#test/harness.ts';
import { createPreviewRoutes } from './preview-routes.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());
const app = createPreviewRoutes({
  db: test.db,
  productName: 'Kawaraban',
  publicUrl: 'https://news.example',
  pictureUrl: createPictureUrl('secret'),
  isOpen: true,
});

it('answers to this machine only, whatever a request says of itself, unless it is open', async () => {
  const closed = createPreviewRoutes({
    ...{ db: test.db, productName: 'Kawaraban', publicUrl: 'https://news.example' },
    ...{ pictureUrl: createPictureUrl('secret'), isOpen: false },
  });
  const ask = async (remote: string, headers: Record<string, string>) => {
    const incoming = { socket: { remoteAddress: remote, remotePort: 1, remoteFamily: 'IPv4' } };
    return (await closed.request('/preview', { headers }, { incoming })).status;
  };
  expect(await ask('127.0.0.1', { host: 'localhost:3000' })).toBe(200);
  expect(await ask('::ffff:127.0.0.1', { host: '127.0.0.1:3000' })).toBe(200);
  expect(await ask('203.0.113.9', { host: 'localhost:3000' })).toBe(403);
  expect(await ask('203.0.113.9', { host: '203.0.113.9' })).toBe(403);
  expect(await ask('127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' })).toBe(403);
  expect(await ask('127.0.0.1', { host: 'evil.example' })).toBe(403);
});

const webhooks = channels.filter(({ bit, hosts }) => bit === webhookBit && hosts.length > 0);
const ids = {} as Record<Channel, number>;
const article = {
  title: '<i>R&D</i> [拠点](https://evil.example) *新設*',
  body: 'クリーンルームを共同で開設する。',
  imageUrl: 'https://news.example/chip.jpg',
};

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(path, { headers });
  return { status: answer.status, policy: answer.headers.get('content-security-policy'), body: await answer.text() };
}

beforeAll(async () => {
  expect((await get('/preview?lang=en')).body).toContain('No messages yet.');
  const deps = openTestDelivery(test.db, { isPreview: true });
  for (const descriptor of channels) {
    const { channel, bit, sampleAddress } = descriptor;
    const { delivery } = await buildDelivery(test.db, {
      ...{ channel, article, articleCount: 7 },
      target: bit === webhookBit ? sampleAddress : undefined,
      destination:
        descriptor.addressIn === 'destination' ? { channel: descriptor.channel, address: sampleAddress } : undefined,
    });
    await deliverOne(deps, delivery.id);
    const [row] = await test.db.select().from(previewMessages).orderBy(desc(previewMessages.id)).limit(1);
    ids[channel] = row!.id;
  }
  await deps.close();
});

describe('the preview box', () => {
  it.each(['/preview', '/preview/1', '/preview/1/mail'])('answers no name that others own at %s', async (path) => {
    expect((await get(path, { host: 'evil.example:3000' })).status).toBe(403);
    expect((await get(path, { host: 'news.example' })).status).not.toBe(403);
  });

  it('lists messages newest first, in the reader’s language, with hosts for webhooks', async () => {
    const ja = await get('/preview', { 'accept-language': 'ja' });
    expect(ja.body).toContain('<html lang="ja">');
    const order = [...ja.body.matchAll(/<a href="\/preview\/(\d+)\?lang=ja">/g)].map(([, id]) => Number(id));
    expect(order).toEqual(channels.map(({ channel }) => ids[channel]).reverse());
    expect(ja.body).toContain('hooks.slack.com');
    expect(ja.body).not.toContain('secret');
    expect((await get('/preview?lang=en')).body).toContain('Nothing is sent outside.');
  });

  it('shows a mail in a sandbox, as it was composed', async () => {
    const page = await get(`/preview/${ids.email}?lang=en`);
    expect(page.body).toContain(`<iframe src="/preview/${ids.email}/mail"`);
    expect(page.body).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const mail = await get(`/preview/${ids.email}/mail`);
    expect(mail.policy).toMatch(/default-src 'none'.*sandbox/);
    expect(mail.body).toContain('&lt;i&gt;R&amp;D&lt;/i&gt;');
    expect((await get(`/preview/${ids.email}?view=text&lang=ja`)).body).toContain('ほか2件の記事があります');
    expect((await get(`/preview/${ids.email}?view=headers`)).body).toContain('List-Unsubscribe-Post');
    expect((await get(`/preview/${ids.email}?view=raw`)).body).toContain('MIME-Version: 1.0');
  });

  it.each(webhooks)('shows a $channel message as its reader sees it', async ({ channel }) => {
    const { body, policy } = await get(`/preview/${ids[channel]}?lang=ja`);
    const shown = body.slice(body.indexOf('<main'));
    const links = [...shown.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
    const title = links.find(([, , text]) => text?.includes('R&amp;D'));
    expect(title?.[1]).toMatch(/^https:\/\/kawaraban\.example\/articles\/headlines\/\d+$/);
    expect(title?.[2]).toMatch(/^&lt;i&gt;R&amp;D&lt;\/i&gt; \[拠点\]\(https:\/\/evil\.example\) [*∗]新設[*∗]$/);
    expect(links.some(([, url]) => url?.includes('evil.example'))).toBe(false);
    expect(shown.match(/src="\/pictures\/[\w-]{22}\?of=https%3A%2F%2Fnews\.example%2Fchip\.jpg"/g)).toHaveLength(5);
    expect(shown).toContain('ほか2件の記事があります');
    expect(policy).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|<style| style="| on\w+="/);
    expect((await get(`/preview/${ids[channel]}?view=raw`)).body).toContain('<pre');
  });

  it('answers 404 for a message that is not there', async () => {
    expect((await get('/preview/999999')).status).toBe(404);
    expect((await get('/preview/abc')).status).toBe(404);
    expect((await get(`/preview/${ids.slack}/mail`)).status).toBe(404);
  });
});
