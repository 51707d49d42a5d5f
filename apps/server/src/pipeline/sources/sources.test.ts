import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFeed, buildSource } from '#test/builders.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness.ts';
import { addSource } from './add-source.ts';
import { CatalogueError, readCatalogue } from './catalogue.ts';
import { exportOpml } from './export-opml.ts';
import { readFeedAddress } from './feed-address.ts';
import { importOpml } from './import-opml.ts';
import { parseOpml } from './parse-opml.ts';
import { readSourceTree } from './read-source-tree.ts';
import { moveOnlyFeed } from './save-sources.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { feedHubs, feeds, sources } from './table.ts';

const now = () => new Date('2026-11-21T00:00:00Z');
const bytesOf = (text: string) => new TextEncoder().encode(text);
const list = (...outlines: string[]) =>
  bytesOf(
    `<?xml version="1.0"?>\n<opml version="2.0"><head><title>List</title></head><body>\n${outlines.join('\n')}\n</body></opml>`,
  );

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('readFeedAddress', () => {
  it('gives spellings of one feed the same key', () => {
    const spellings = [
      'http://Example.com/feed/',
      'https://example.com/feed',
      'feed://example.com/feed#top',
      ' https://example.com:443/feed ',
    ];
    const keys = spellings.map((text) => {
      const address = readFeedAddress(text);
      return address.kind === 'ok' ? address.sameness : address.reason;
    });
    expect(new Set(keys).size).toBe(1);
  });
  it('keeps what makes feeds differ', () => {
    expect(readFeedAddress('https://example.com/feed?a=1')).not.toEqual(
      readFeedAddress('https://example.com/feed?a=2'),
    );
  });
  it.each([
    ['', /empty/],
    ['not an address', /not an address/],
    ['ftp://example.com/', /ftp:/],
    ['https://a:b@example.com/', /password/],
  ])('refuses %j with a reason', (text, reason) => {
    expect(readFeedAddress(text)).toMatchObject({ kind: 'bad', reason: expect.stringMatching(reason) });
  });
});

describe('the catalogue', () => {
  const catalogue = readCatalogue();
  it('holds well over 80 sources, headlines and notices, Japanese and international', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(80);
    expect(catalogue.filter((one) => one.country === 'JP').length).toBeGreaterThanOrEqual(40);
    expect(catalogue.filter((one) => one.kind === 'Notice').length).toBeGreaterThanOrEqual(30);
    expect(new Set(catalogue.map((one) => one.country)).size).toBeGreaterThanOrEqual(12);
  });
  it('names every line at fault and why', () => {
    const good = fs
      .readFileSync(path.join(import.meta.dirname, 'catalogue.tsv'), 'utf8')
      .split('\n')
      .find((line) => line.startsWith('nhk/top'))!;
    const bad = [good, good, good.replace('\tJP\t', '\tJapan\t').replace('nhk/top', 'nhk/other'), 'too\tfew'].join(
      '\n',
    );
    expect(() => readCatalogue(bad)).toThrow(CatalogueError);
    expect(() => readCatalogue(bad)).toThrow(/line 2: nhk\/top is on line 1.*line 3: country.*line 4/s);
  });
  it('is stored once, paused, however often it is seeded', async () => {
    const first = await seedCatalogue({ db: test.db, now });
    expect(first.addedSources).toBe(catalogue.length);
    const before = await test.db.select().from(feeds);
    expect(before.every((feed) => feed.state === 'paused')).toBe(true);
    await test.db.update(feeds).set({ state: 'active' }).where(eq(feeds.id, before[0]!.id));
    const again = await seedCatalogue({ db: test.db, now }, undefined, { feedState: 'active' });
    expect(again).toMatchObject({ addedSources: 0, addedFeeds: 0, knownFeeds: before.length });
    const after = await test.db.select().from(feeds);
    expect(after.filter((feed) => feed.state === 'active').map((feed) => feed.id)).toEqual([before[0]!.id]);
  });
  it('brings names up to date under the same id', async () => {
    const [changed] = catalogue.filter((one) => one.key === 'nhk/top').map((one) => ({ ...one, jaSub: '新しい名前' }));
    const [before] = await test.db.select().from(sources).where(eq(sources.key, 'nhk/top'));
    await seedCatalogue({ db: test.db, now }, [changed!]);
    const [after] = await test.db.select().from(sources).where(eq(sources.key, 'nhk/top'));
    expect(after).toEqual({ ...before, jaSub: '新しい名前' });
  });
});

describe('importOpml', () => {
  it('turns nested outlines into groups, drops doubles by normalised address and reports bad lines', async () => {
    const file = list(
      '<outline text="技術"><outline text="国内">',
      '<outline type="rss" text="ブログA" xmlUrl="https://a.example.jp/feed" htmlUrl="https://a.example.jp/"/>',
      '<outline type="rss" text="ブログA（再掲）" xmlUrl="HTTP://A.example.jp/feed/"/>',
      '<outline type="rss" text="壊れた行" xmlUrl="ftp://b.example.jp/feed"/>',
      '<outline type="rss" text="住所なし"/>',
      '</outline></outline>',
      '<outline text="Top" xmlUrl="https://c.example.co.uk/rss?x=1&amp;y=2"/>',
    );
    const result = await importOpml({ db: test.db, now }, { bytes: file });
    expect(result).toMatchObject({ kind: 'imported', addedSources: 2, addedFeeds: 2, knownFeeds: 1 });
    expect(result.kind === 'imported' && result.problems).toEqual([
      { line: 6, title: '壊れた行', reason: 'ftp: addresses are not fetched' },
      { line: 7, title: '住所なし', reason: 'no feed address (xmlUrl)' },
    ]);
    const again = await importOpml({ db: test.db, now }, { bytes: file });
    expect(again).toMatchObject({ addedSources: 0, addedFeeds: 0, knownFeeds: 3 });
    const tree = await readSourceTree({ db: test.db }, { language: 'ja', availableCountries: [] });
    const groups = tree.languages.flatMap((one) =>
      one.countries.flatMap((two) => two.groups.map((group) => `${two.country} ${group.name}`)),
    );
    expect(groups).toContain('JP 技術 / 国内');
    expect(groups).toContain('GB OPML');
  });

  it('does what the options say', async () => {
    const file = list('<outline text="X" xmlUrl="https://options.example.com/feed"/>');
    await importOpml(
      { db: test.db, now },
      { bytes: file, country: 'DE', language: 'de', group: 'Behörden', kind: 'Notice', feedState: 'paused' },
    );
    const [row] = await test.db
      .select()
      .from(sources)
      .innerJoin(feeds, eq(feeds.sourceId, sources.id))
      .where(eq(feeds.url, 'https://options.example.com/feed'));
    expect(row?.sources).toMatchObject({ country: 'DE', language: 'de', articleKind: 'Notice' });
    expect(row?.feeds.state).toBe('paused');
  });

  it('makes no empty source of a feed that another source has', async () => {
    const known = readCatalogue()[0]!;
    const before = await test.db.$count(sources);
    const result = await importOpml(
      { db: test.db, now },
      { bytes: list(`<outline text="N" xmlUrl="${known.feedUrls[0]}"/>`) },
    );
    expect(result).toMatchObject({ addedSources: 0, knownFeeds: 1 });
    expect(await test.db.$count(sources)).toBe(before);
  });

  it('reads back what it exports', async () => {
    const text = await exportOpml({ db: test.db, now }, { language: 'ja', title: 'A & B' });
    const opml = parseOpml(bytesOf(text));
    expect(opml).toMatchObject({ kind: 'opml', title: 'A & B', problems: [] });
    expect(opml.kind === 'opml' && opml.entries.map((entry) => entry.xmlUrl).sort()).toEqual(
      (await test.db.select().from(feeds)).map((feed) => feed.url).sort(),
    );
    expect(await importOpml({ db: test.db, now }, { bytes: bytesOf(text) })).toMatchObject({
      addedFeeds: 0,
      problems: [],
    });
  });

  it.each([
    ['<html><body>not a list</body></html>', /no opml element/],
    ['', /no opml element/],
    [`<?xml version="1.0" encoding="x-nothing"?><opml/>`, /unknown encoding/],
    [`<opml><body>${'<outline text="a">'.repeat(60)}`, /nested deeper/],
    [`<opml><body>${'<outline text="a"/>'.repeat(20_001)}`, /more than 20000/],
  ])('refuses what is no list, saying why', async (text, reason) => {
    expect(await importOpml({ db: test.db, now }, { bytes: bytesOf(text) })).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(reason),
    });
  });
});

const recorded = path.resolve(import.meta.dirname, '../../../../../../shared/data/feeds');
const hasRecorded = fs.existsSync(recorded);
if (!hasRecorded) console.warn('Skipped: the recorded lists are not on this machine.');

describe.skipIf(!hasRecorded)('every recorded list', () => {
  const files = hasRecorded
    ? fs
        .readdirSync(recorded, { recursive: true, encoding: 'utf8' })
        .filter((name) => /opml/i.test(name) && /\.(opml|xml)$/.test(name))
    : [];
  it('is read or refused with a reason, and what is read is stored', async () => {
    expect(files.length).toBeGreaterThan(80);
    let feedCount = 0;
    for (const name of files) {
      const bytes = fs.readFileSync(path.join(recorded, name));
      const opml = parseOpml(bytes);
      if (opml.kind === 'refused') expect.soft(opml.reason, name).not.toBe('');
      else {
        const result = await importOpml({ db: test.db, now }, { bytes });
        expect.soft(result.kind, name).toBe('imported');
        if (result.kind === 'imported') {
          feedCount += result.addedFeeds;
          const accounted = result.addedFeeds + result.knownFeeds + result.problems.length;
          expect.soft(accounted, name).toBe(opml.entries.length + opml.problems.length);
        }
      }
    }
    expect(feedCount).toBeGreaterThan(800);
  });
});

describe('readSourceTree', () => {
  it('shows watched sources in the language asked for, own language first, bounded by country', async () => {
    const tree = await readSourceTree({ db: test.db }, { language: 'en', availableCountries: ['GB', 'JP'] });
    expect(tree.languages[0]?.language).toBe('en');
    expect(new Set(tree.languages.flatMap((one) => one.countries.map((two) => two.country)))).toEqual(
      new Set(['GB', 'JP']),
    );
    const names = JSON.stringify(tree);
    expect(names).toContain('NHK Top stories');
    expect(names).not.toContain('SEC: Press releases');
  });
  it('says in which time each source’s articles usually come: by its hub, else by the time between two fetches', async () => {
    const at = (iso: string) => new Date(`2026-11-20T${iso}Z`);
    const visited = { lastFetchedAt: at('00:00:00'), lastSuccessAt: at('00:00:00') };
    const [polled, pushed, failing] = [
      await buildSource(test.db),
      await buildSource(test.db),
      await buildSource(test.db),
    ];
    await buildFeed(test.db, { source: polled, ...visited, nextDueAt: at('00:02:30') });
    const { id: feedId } = await buildFeed(test.db, { source: pushed, ...visited, nextDueAt: at('01:00:00') });
    await test.db.insert(feedHubs).values({
      ...{ feedId, hubUrl: 'https://hub.example/', topicUrl: 'https://n.example/', state: 'active' },
      ...{ nextRequestAt: at('00:00:00'), leaseEndsAt: new Date(Date.now() + 3_600_000) },
    });
    await buildFeed(test.db, { source: failing, ...visited, nextDueAt: at('01:00:00'), consecutiveFailures: 2 });
    const tree = await readSourceTree({ db: test.db }, { language: 'en', availableCountries: ['JP'] });
    const leaves = tree.languages.flatMap(({ countries }) =>
      countries.flatMap(({ groups }) =>
        groups.flatMap(({ mainSources }) => mainSources.flatMap((main) => main.subSources)),
      ),
    );
    const delayOf = ({ id }: { id: number }) => leaves.find((leaf) => leaf.id === String(id))?.expectedDelaySeconds;
    expect([polled, pushed, failing].map(delayOf)).toEqual([150, 60, null]);
  });

  it('leaves out what is stored but not watched', async () => {
    const tree = JSON.stringify(await readSourceTree({ db: test.db }, { language: 'en', availableCountries: [] }));
    expect(tree).not.toContain('ECB: Press');
  });
});

describe('single sources', () => {
  const definition = {
    key: 'own/source',
    kind: 'Headline',
    country: 'JP',
    language: 'ja',
    group: { key: 'own', kind: 'news', jaName: '自社', enName: 'Own' },
    main: { key: 'own', jaName: '自社', enName: 'Own', siteUrl: null },
    jaSub: '自社',
    enSub: 'Own',
    localSub: '自社',
    siteUrl: null,
    feedUrls: ['https://own.example.jp/feed'],
  };
  it('are added once, with the fields at fault named', async () => {
    const { id } = await addSource({ db: test.db, now }, definition);
    expect(id).toBeGreaterThan(0);
    await expect(addSource({ db: test.db, now }, definition)).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    await expect(addSource({ db: test.db, now }, { ...definition, key: 'other' })).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
    });
    await expect(
      addSource({ db: test.db, now }, { ...definition, key: 'third', country: 'Japan', feedUrls: ['nowhere'] }),
    ).rejects.toMatchObject({
      problems: [{ field: 'country' }, { field: 'feedUrls.0' }],
    });
  });
  it('move their feed without losing it', async () => {
    await moveOnlyFeed({ db: test.db }, { sourceKey: 'own/source', url: 'https://moved.example.jp/feed' });
    const rows = await test.db
      .select({ url: feeds.url, etag: feeds.etag })
      .from(feeds)
      .innerJoin(sources, eq(feeds.sourceId, sources.id))
      .where(eq(sources.key, 'own/source'));
    expect(rows).toEqual([{ url: 'https://moved.example.jp/feed', etag: null }]);
  });
});
