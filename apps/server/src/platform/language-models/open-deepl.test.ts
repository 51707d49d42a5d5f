import { afterEach, describe, expect, it } from 'vitest';
import { openDeepl } from './open-deepl.ts';
import { type FakeDeepl, startFakeDeepl } from './testdata/fake-models.ts';

const servers: FakeDeepl[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start() {
  const server = await startFakeDeepl((text) => `EN ${text}`);
  servers.push(server);
  return { server, deepl: openDeepl({ apiKey: 'key-1', baseUrl: server.origin }) };
}

const input = { texts: ['題', '本文'], from: 'ja', to: 'en' } as const;

describe('DeepL', () => {
  it('translates each text, with a glossary', async () => {
    const { server, deepl } = await start();
    const kept = await deepl.keepGlossary({ name: 'a', from: 'ja', to: 'en', entries: { 経済産業省: 'METI' } });
    expect(kept).toMatchObject({ kind: 'answered', output: 'glossary-1' });
    expect(server.glossaries.get('glossary-1')).toBe('経済産業省\tMETI');
    const answer = await deepl.translate({ ...input, glossaryId: 'glossary-1' });
    expect(answer).toMatchObject({ kind: 'answered', output: ['EN 題', 'EN 本文'] });
    const body = new URLSearchParams(server.requests[1]?.body);
    expect(Object.fromEntries(body)).toMatchObject({
      target_lang: 'en-US',
      source_lang: 'ja',
      glossary_id: 'glossary-1',
    });
    expect(server.requests[1]?.headers.authorization).toBe('DeepL-Auth-Key key-1');
  });

  it.each([
    [429, 'limited'],
    [456, 'refused'],
    [403, 'refused'],
    [400, 'declined'],
    [413, 'declined'],
    [500, 'outage'],
    [503, 'outage'],
    [302, 'unusable'],
  ])('takes status %i for %s, and tries once', async (status, kind) => {
    const { server, deepl } = await start();
    server.on('/v2/translate', { status, headers: { location: '/elsewhere' }, body: '{"message":"no"}' });
    expect((await deepl.translate(input)).kind).toBe(kind);
    expect(server.requests.map(({ path }) => path)).toEqual(['/v2/translate']);
  });

  it('does not keep the key, wherever the provider repeats it', async () => {
    const { server, deepl } = await start();
    server.on('/v2/translate', { status: 403, body: JSON.stringify({ message: `${'x'.repeat(200)} no key-1 here` }) });
    const outcome = await deepl.translate(input);
    expect(outcome).toMatchObject({ kind: 'refused', detail: expect.stringContaining('x no …') });
    expect(JSON.stringify(outcome)).not.toContain('key-1');
  });

  it('does not take what is no answer for one', async () => {
    const { server, deepl } = await start();
    server.on('/v2/translate', { body: '<html>' });
    expect((await deepl.translate(input)).kind).toBe('unusable');
    server.on('/v2/translate', { body: 'x'.repeat(3_000_000) });
    expect((await deepl.translate(input)).kind).toBe('outage');
    await server.close();
    servers.splice(0);
    expect((await deepl.translate(input)).kind).toBe('outage');
  });
});
