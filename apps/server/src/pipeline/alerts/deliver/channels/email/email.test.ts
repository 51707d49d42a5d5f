import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliverOne } from '../../deliver-due.ts';
import { buildDelivery, openTestDelivery, readDelivery } from '../../testdata/delivery-world.ts';

const test = await createTestDatabase();
let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startFakeSmtp();
});
afterAll(async () => {
  await smtp.close();
  await test.drop();
});

async function receive(options: Parameters<typeof buildDelivery>[1]) {
  const built = await buildDelivery(test.db, options);
  const deps = openTestDelivery(test.db, { smtpUrl: smtp.url });
  await deliverOne(deps, built.delivery.id);
  await deps.close();
  const mail = smtp.received.find(({ to }) => to === built.user.email);
  const parsed = await PostalMime.parse(mail?.raw ?? '');
  const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
  return { ...built, parsed, header };
}

describe('an alert by e-mail', () => {
  it('arrives in Japanese, as text and as HTML, with the matched words marked', async () => {
    const { parsed, delivery } = await receive({
      articleCount: 7,
      article: {
        title: '半導体産業の投資が過去最高に',
        body: '世界の半導体メーカーによる設備投資が増えている。'.repeat(5),
      },
    });
    expect(parsed.subject).toBe('[Kawaraban] 半導体産業の投資が過去最高に（ほか6件）');
    expect(parsed.from?.address).toBe('alerts@kawaraban.example');
    expect(parsed.text).toContain('保存した検索に一致する新着記事が7件あります。');
    expect(parsed.text).toContain('ほか2件の記事があります');
    expect(parsed.text).toContain('潮見新聞 経済 · 日本 · 11月20日(金) 09:00');
    expect(parsed.text).toContain(
      '世界の半導体メーカーによる設備投資が増えている。世界の半導体メーカーによる設備投資が増えている…',
    );
    expect(parsed.html).toMatch(/<mark[^>]*>半導体<\/mark>産業の投資が過去最高に/);
    expect(parsed.html?.match(/<h2 /g)).toHaveLength(5);
    expect((await readDelivery(test.db, delivery.id)).state).toBe('sent');
  });

  it('arrives in English with English names, in the reader’s zone', async () => {
    const { parsed } = await receive({
      user: { alertsLanguage: 'en', alertsTimezone: 'Europe/London' },
      articleCount: 1,
      article: { title: 'Chip makers invest', body: 'Short text.', language: 'en' },
    });
    expect(parsed.subject).toBe('[Kawaraban] Chip makers invest');
    expect(parsed.text).toContain('1 new article matches your saved searches.');
    expect(parsed.text).toContain('Shiomi Shimbun Business · Japan · Fri 20 Nov, 00:00');
    expect(parsed.html).toContain('<html lang="en">');
    expect(parsed.text).not.toContain('…');
  });

  it('is grouped by the saved searches that carry articles by e-mail', async () => {
    const { parsed } = await receive({
      user: { alertsLanguage: 'en', realName: 'Priya Nair' },
      articleCount: 7,
      searches: [
        { id: randomUUID(), name: 'Chips', counts: { 1: { articles: 7, corrections: 0 } } },
        { id: randomUUID(), name: 'Ports', counts: { 2: { articles: 2, corrections: 0 } } },
      ],
    });
    expect(parsed.subject).toBe('[Kawaraban] Chips 7: 半導体産業の投資 1');
    expect(parsed.text).toContain('== Chips (7 articles, 5 shown) ==');
    expect(parsed.text).not.toContain('Ports');
    expect(parsed.text).toContain('Sent to Priya Nair because of searches saved in Kawaraban.');
  });

  it('can be unsubscribed from by one click, and is recognisable when it comes twice', async () => {
    const { header, delivery } = await receive({});
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/kawaraban\.example\/unsubscribe\/[\w.-]+>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-id')).toBe('Alerts <alerts.kawaraban.example>');
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('message-id')).toBe(`<${delivery.id}@kawaraban.example>`);
  });

  it('shows what an article says as text, never as markup or headers', async () => {
    const { parsed, header } = await receive({
      articleCount: 1,
      article: {
        title: '<img src=x onerror=alert(1)>\r\nBcc: everyone@kawaraban.example',
        body: '<script>alert(1)</script>',
        articleUrl: 'javascript:alert(1)',
        imageUrl: 'http://tracker.example/pixel.gif',
      },
    });
    expect(parsed.bcc).toBeUndefined();
    expect(header('bcc')).toBeUndefined();
    expect(parsed.html).not.toMatch(/<script|<img(?! src="https:\/\/kawaraban\.example\/icons\/)|javascript:/);
    expect(parsed.html).toContain('&lt;img src=x onerror=alert(1)&gt; Bcc: everyone@kawaraban.example');
  });

  it('carries only the articles that go out by e-mail', async () => {
    const { delivery, user } = await buildDelivery(test.db, { alertsChannel: 2 });
    const deps = openTestDelivery(test.db, { smtpUrl: smtp.url });
    expect(await deliverOne(deps, delivery.id)).toMatchObject({ kind: 'not-to-send', detail: 'Message is empty' });
    await deps.close();
    expect(smtp.received.some(({ to }) => to === user.email)).toBe(false);
  });
});

describe('a mail server that does not take a mail', () => {
  async function attempt(url: string, options: Parameters<typeof buildDelivery>[1] = {}) {
    const { delivery } = await buildDelivery(test.db, options);
    const deps = openTestDelivery(test.db, { smtpUrl: url });
    await deliverOne(deps, delivery.id);
    await deps.close();
    return await readDelivery(test.db, delivery.id);
  }

  it.each([
    [[550, '5.1.1 no such user'], 'failed', 'problem.mailAddressRefused', 550],
    [[450, '4.2.0 greylisted, come back'], 'pending', 'problem.mailRefused', 450],
    [[552, '5.2.2 mailbox full'], 'pending', 'problem.mailRefused', 552],
    [[554, '5.7.1 relay access denied'], 'pending', 'problem.mailServer', 554],
    [[530, '5.7.0 authentication required'], 'pending', 'problem.mailServer', 530],
  ] as const)('says %s to the recipient: %s', async (answer, state, problemKey, remoteStatus) => {
    smtp.onRecipient = () => [...answer];
    const delivery = await attempt(smtp.url);
    smtp.onRecipient = () => null;
    expect(delivery).toMatchObject({ state, problemKey });
    expect(delivery.attempts).toMatchObject([{ remoteStatus }]);
  });

  it('refuses the content for good, or for now', async () => {
    smtp.onMessage = () => [554, '5.6.0 looks like spam'];
    expect(await attempt(smtp.url)).toMatchObject({ state: 'failed', problemKey: 'problem.mailRefused' });
    smtp.onMessage = () => [451, '4.3.0 try again'];
    expect(await attempt(smtp.url)).toMatchObject({ state: 'pending', problemKey: 'problem.mailRefused' });
    smtp.onMessage = () => null;
  });

  it('takes the whole mail and goes silent: the ledger says that it may have arrived', async () => {
    smtp.onMessage = async () => {
      smtp.dropConnections();
      return null;
    };
    const delivery = await attempt(smtp.url);
    smtp.onMessage = () => null;
    expect(delivery).toMatchObject({ state: 'pending', problemKey: 'problem.mailReplyLost' });
    expect(delivery.attempts).toMatchObject([{ outcome: 'interrupted', context: { cause: 'reply-lost' } }]);
  });

  it('does not know our password: an operator’s problem, so the mail waits', async () => {
    const locked = await startFakeSmtp({ password: 'right' });
    const wrong = locked.url.replace('right', 'wrong');
    expect(await attempt(wrong)).toMatchObject({ state: 'pending', problemKey: 'problem.mailServer' });
    expect(await attempt(locked.url)).toMatchObject({ state: 'sent' });
    await locked.close();
  });

  it('is not there, or its name is not known', async () => {
    expect(await attempt('smtp://127.0.0.1:9')).toMatchObject({
      state: 'pending',
      problemKey: 'problem.mailUnreachable',
    });
    const delivery = await attempt('smtp://mail.does-not-exist.invalid:25');
    expect(delivery).toMatchObject({ state: 'pending', problemKey: 'problem.mailUnreachable' });
    expect(delivery.attempts).toMatchObject([{ outcome: 'retry' }]);
  });

  it('closed a kept connection: the next mail goes over a new one, once', async () => {
    const first = await buildDelivery(test.db);
    const second = await buildDelivery(test.db);
    const deps = openTestDelivery(test.db, { smtpUrl: smtp.url });
    await deliverOne(deps, first.delivery.id);
    smtp.dropConnections();
    await deliverOne(deps, second.delivery.id);
    await deps.close();
    expect((await readDelivery(test.db, second.delivery.id)).attempts).toMatchObject([{ outcome: 'sent' }]);
    expect(smtp.received.filter(({ to }) => to === second.user.email)).toHaveLength(1);
  });
});
