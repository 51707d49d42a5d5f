import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type GeneratorProvider, openGenerator } from './open-generator.ts';
import { type FakeModel, startFakeModel } from './testdata/fake-models.ts';

const form = z.object({ sentences: z.array(z.string().max(20)).max(3) });
const good = JSON.stringify({ sentences: ['一文'] });
const providers: GeneratorProvider[] = ['openai-compatible', 'anthropic', 'google'];

const servers: FakeModel[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start(provider: GeneratorProvider) {
  const server = await startFakeModel(provider);
  servers.push(server);
  const generator = openGenerator({ provider, model: 'local', baseUrl: server.baseUrl, apiKey: 'secret-key-1234' });
  const ask = (timeoutMs = 60_000) =>
    generator.generate({ form, instructions: 'Sum it up.', data: 'DATA: 記事', outputTokensMax: 500, timeoutMs });
  return { server, ask };
}

describe.each(providers)('%s', (provider) => {
  it('fills in the form, with the text as data and no tools to do anything with', async () => {
    const { server, ask } = await start(provider);
    server.answer({ text: good, inputTokens: 123, outputTokens: 7 });
    expect(await ask()).toEqual({
      kind: 'answered',
      output: { sentences: ['一文'] },
      usage: { inputTokens: 123, outputTokens: 7 },
    });
    const [request] = server.requests;
    expect(request?.path).toBe(server.path);
    expect(JSON.stringify(request?.headers)).toContain('secret-key-1234');
    const { contents, messages } = JSON.parse(request?.body ?? '{}');
    const spoken = JSON.stringify(contents ?? messages.filter(({ role }: { role: string }) => role === 'user'));
    expect(spoken).toContain('DATA: 記事');
    expect(spoken).not.toContain('Sum it up.');
  });

  it.each([
    ['no JSON', { text: 'Sure! Here is the summary.' }],
    ['another form', { text: JSON.stringify({ summary: 'x' }) }],
    ['more than the form allows', { text: JSON.stringify({ sentences: ['a'.repeat(50)] }) }],
    ['an answer that is cut short', { text: '{"sentences":["a', isCutShort: true }],
  ])('calls %s unusable, and says what it cost', async (_name, answer) => {
    const { server, ask } = await start(provider);
    server.answer(answer);
    expect(await ask()).toMatchObject({ kind: 'unusable' });
  });

  it('says for how long it was asked to wait', async () => {
    const { server, ask } = await start(provider);
    server.on(server.path, {
      status: 429,
      headers: { 'retry-after': '17' },
      body: '{"error":{"message":"slow down"}}',
    });
    expect(await ask()).toMatchObject({ kind: 'limited', retryAfterSeconds: 17 });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    [500, 'outage'],
    [503, 'outage'],
    [401, 'refused'],
    [400, 'declined'],
    [413, 'declined'],
  ])('takes status %i for %s, and tries once', async (status, kind) => {
    const { server, ask } = await start(provider);
    server.on(server.path, { status, body: '{"error":{"message":"no"}}' });
    expect((await ask()).kind).toBe(kind);
    expect(server.requests).toHaveLength(1);
  });

  it('does not keep the key, where the provider repeats it', async () => {
    const { server, ask } = await start(provider);
    const error = {
      code: 401,
      status: 'DENIED',
      type: 'denied',
      message: `${'x'.repeat(280)} no secret-key-1234 here`,
    };
    server.on(server.path, { status: 401, body: JSON.stringify({ type: 'error', error }) });
    const outcome = await ask();
    expect(outcome).toMatchObject({ kind: 'refused', detail: expect.stringContaining('x no …') });
    expect(JSON.stringify(outcome)).not.toContain('secret');
  });

  it('does not wait for one that is slow', async () => {
    const { server, ask } = await start(provider);
    server.on(server.path, () => new Promise(() => {}));
    expect((await ask(50)).kind).toBe('outage');
  });

  it('follows no redirect and reads no endless answer', async () => {
    const { server, ask } = await start(provider);
    server.on(server.path, { status: 307, headers: { location: `${server.origin}/elsewhere` } });
    expect((await ask()).kind).not.toBe('answered');
    server.on(server.path, { headers: { 'content-type': 'application/json' }, body: `"${'x'.repeat(3_000_000)}"` });
    expect((await ask()).kind).not.toBe('answered');
    expect(server.requests.map(({ path }) => path)).toEqual([server.path, server.path]);
  });

  it('is an outage when nobody listens', async () => {
    const { server, ask } = await start(provider);
    await server.close();
    servers.splice(0);
    expect((await ask()).kind).toBe('outage');
  });
});
