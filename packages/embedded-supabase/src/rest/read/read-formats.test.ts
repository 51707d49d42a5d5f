import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRestWorld, type RestWorld } from '../../../test/rest-world.ts';
import { chooseMediaType } from '../query/media-type.ts';

/** Response size limit in bytes, smaller than the response to `larger` and larger than every other response in this file. */
const answerBytesMax = 60_000;
let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld({ answerBytesMax });
  await world.sql.unsafe(`
    create table odd (id int primary key, "a ""b"", c" text, yes boolean, list text[]);
    insert into odd values (1, E'tab\\t, "quote" and \\\\ back', true, '{x,"y z"}'), (2, null, false, null), (3, '', null, '{}');
    grant select on odd to anon;
    create table large (id int, text text); insert into large select n, '' from generate_series(1, 7) n;
    create table larger (id int); insert into larger values (1);
    create function texts(larger) returns setof large language sql stable
      as $$ select id, repeat('x', 10000) from large $$;
    grant all on large, larger to anon;`);
});
afterAll(() => world.close());

describe('CSV', () => {
  it('has a header, necessary quotes, and empty fields for NULL', async () => {
    const { headers, text } = await world.ask('odd?order=id', { accept: 'text/csv' });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text).toBe(
      ['id,"a ""b"", c",yes,list', '1,"tab\t, ""quote"" and \\ back",t,"{x,""y z""}"', '2,,f,', '3,"",,{}'].join('\n'),
    );
  });

  it('has the selected columns, and embeds as JSON', async () => {
    const csv = await world.ask('notes?select=n:id,people(name),...rooms(slug)&id=eq.1', { accept: 'text/csv' });
    expect(csv.text).toBe('n,people,slug\n1,"{""name"":""ann""}",public');
    expect((await world.ask('notes?select=id,text&id=eq.0', { accept: 'text/csv' })).text).toBe('id,text\n');
    const { data } = await world.service.client().from('rooms').select('slug').order('id').csv();
    expect(data).toBe('slug\npublic\nrandom\nother');
  });
});

describe('plans', () => {
  it('are JSON or text, with options', async () => {
    const json = await world.ask('notes?select=id', {
      accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose',
    });
    expect(json.headers.get('content-type')).toBe(
      'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose; charset=utf-8',
    );
    expect(json.body).toMatchObject([{ Plan: { 'Actual Rows': 1 }, 'Execution Time': expect.any(Number) }]);
    const text = await world.ask('notes', { accept: 'application/vnd.pgrst.plan' });
    expect(text.headers.get('content-type')).toBe(
      'application/vnd.pgrst.plan+text; for="application/json"; charset=utf-8',
    );
    expect(text.text).toMatch(/Aggregate {2}\(cost=/);
    const single = await world.ask('notes', { accept: 'application/vnd.pgrst.plan+text; for="text/csv"' });
    expect(single.headers.get('content-type')).toContain('for="text/csv"');
  });

  it("work with the client library's requests", async () => {
    const client = world.service.client();
    const { data } = await client.from('notes').select().explain({ format: 'json', settings: true });
    expect(data).toMatchObject([{ Plan: { 'Node Type': expect.any(String) } }]);
    expect((await client.from('notes').select().explain()).data).toMatch(/Aggregate/);
  });
});

describe('GeoJSON', () => {
  it('is refused without PostGIS', async () => {
    const { status, body } = await world.ask('rooms', { accept: 'application/geo+json' });
    expect([status, body]).toMatchObject([406, { code: 'PGRST107' }]);
  });

  it('consists of features if the function exists', async () => {
    await world.sql.unsafe(`create schema "geo Json"; grant usage on schema "geo Json" to anon;
      create function "geo Json".st_asgeojson(record) returns text language plpgsql immutable
        as $$ begin return json_build_object('type', 'Feature', 'properties', row_to_json($1)); end $$;`);
    const passed = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => passed() + 1001);
    await world.ask('not_there');
    clock.mockRestore();
    const { body, headers } = await world.ask('rooms?id=eq.1', { accept: 'application/geo+json' });
    expect(headers.get('content-type')).toBe('application/geo+json; charset=utf-8');
    expect(body).toEqual({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { id: 1, slug: 'public' } }],
    });
  });
});

describe('an answer', () => {
  it('names its address, without the API key', async () => {
    const { headers } = await world.ask(`rooms?slug=neq.a(b&select=id&apikey=${world.service.publishableKey}&id=gt.0`);
    expect(headers.get('content-location')).toBe('/rooms?id=gt.0&select=id&slug=neq.a%28b');
    expect((await world.ask('rooms')).headers.get('content-location')).toBe('/rooms');
  });

  it('is refused if too large, and nothing is written', async () => {
    const refusal = {
      code: '22P02',
      message: expect.stringMatching(/7\d{4} bytes are more than the 60000 of an answer/),
    };
    const read = await world.ask('larger?select=texts(text)');
    expect([read.status, read.body]).toMatchObject([400, refusal]);
    expect((await world.ask('larger?select=texts(text)', { accept: 'text/csv' })).status).toBe(400);
    const client = world.service.client();
    expect((await client.from('larger').update({ id: 2 }).eq('id', 1).select('texts(text)')).error).toMatchObject(
      refusal,
    );
    expect(await world.rows('larger?select=id')).toEqual([{ id: 1 }]);
  });
});

describe('Accept', () => {
  it.each([
    [undefined, 'application/json; charset=utf-8'],
    ['', 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
    ['text/html, application/json', 'application/json; charset=utf-8'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/json; charset=utf-8'],
    ['application/json;q=0.1, text/csv', 'text/csv; charset=utf-8'],
    ['application/json;q=0, text/csv;q=0.1', 'text/csv; charset=utf-8'],
    ['APPLICATION/VND.PGRST.OBJECT+JSON', 'application/vnd.pgrst.object+json; charset=utf-8'],
    [
      'application/vnd.pgrst.object+json;nulls=stripped',
      'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
    ],
    [
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json; nulls=stripped"; options=buffers;',
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json;nulls=stripped"; options=buffers; charset=utf-8',
    ],
  ])('%s → %s', (accept, contentType) => {
    expect(chooseMediaType(accept, { plan: true, answerBytesMax }).contentType).toBe(contentType);
  });

  it.each([
    'text/html',
    'application/xml;q=1',
    'nonsense',
    'application/vnd.pgrst.plan+xml',
    'application/json;q=0',
    '"',
  ])('%s is refused', (accept) => {
    expect(() => chooseMediaType(accept, { plan: true, answerBytesMax })).toThrow(
      expect.objectContaining({ status: 406, code: 'PGRST107' }),
    );
  });
});
