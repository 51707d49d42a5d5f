import { describe, expect, test } from 'vitest';
import { canonicalLink, cleanLink, contentHash, identifyEntries } from './identity.ts';
import type { ParsedEntry } from './parse/parsed-feed.ts';

function entry(values: Partial<ParsedEntry>): ParsedEntry {
  return {
    id: null,
    url: null,
    title: 'title',
    html: null,
    text: 'text',
    summary: null,
    publishedAt: null,
    updatedAt: null,
    imageUrl: null,
    attachments: [],
    author: null,
    categories: [],
    language: null,
    ...values,
  };
}
const feed = { id: 7, siteUrl: 'https://n.example/' };

test.each([
  ['https://n.example/a?utm_source=rss&id=3&fbclid=x#top', 'https://n.example/a?id=3'],
  ['https://n.example/a?UTM_Medium=x', 'https://n.example/a'],
  ['https://n.example/a?q=%E7%93%A6&x=1+2', 'https://n.example/a?q=%E7%93%A6&x=1+2'],
  ['https://n.example/app#!/story/1', 'https://n.example/app#!/story/1'],
  ['https://n.example/a?source=2', 'https://n.example/a?source=2'],
])('%s is shown as %s', (given, cleaned) => {
  expect(cleanLink(given)).toBe(cleaned);
});

test('scheme, www, trailing slash, fragment and tracking do not make another page', () => {
  const same = [
    'http://www.n.example/a/',
    'https://n.example/a',
    'https://N.example/a#x',
    'https://n.example/a/?gclid=1',
  ];
  expect(new Set(same.map(canonicalLink))).toEqual(new Set(['n.example/a']));
  expect(canonicalLink('https://n.example/a?id=1')).not.toBe(canonicalLink('https://n.example/a?id=2'));
});

describe('the keys of entries', () => {
  test('are the identifier and the canonical link', () => {
    const [one] = identifyEntries([entry({ id: 'tag:n,1', url: 'https://www.n.example/a?utm_source=x' })], feed);
    expect(one).toMatchObject({
      guidKey: 'guid:tag:n,1',
      linkKey: 'link:n.example/a',
      titleKey: null,
      url: 'https://www.n.example/a',
    });
  });

  test('a short identifier counts in its feed only', () => {
    expect(identifyEntries([entry({ id: '123' })], feed)[0]?.guidKey).toBe('guid:7:123');
  });

  test('a link that different entries share, and the front page, do not identify', () => {
    const found = identifyEntries(
      [
        entry({ id: '1', url: 'https://n.example/list', title: 'a' }),
        entry({ id: '2', url: 'https://n.example/list', title: 'b' }),
        entry({ id: '3', url: 'https://n.example/', title: 'c' }),
      ],
      feed,
    );
    expect(found.map((one) => one.linkKey)).toEqual([null, null, null]);
    expect(found.map((one) => one.sharedLinkKey)).toEqual(['shared:n.example/list', 'shared:n.example/list', null]);
  });

  test('an identifier given to different entries does not identify', () => {
    const found = identifyEntries(
      [
        entry({ id: 'x', url: 'https://n.example/1', title: 'a' }),
        entry({ id: 'x', url: 'https://n.example/2', title: 'b' }),
      ],
      feed,
    );
    expect(found.map((one) => [one.guidKey, one.linkKey])).toEqual([
      [null, 'link:n.example/1'],
      [null, 'link:n.example/2'],
    ]);
  });

  test('the front page as identifier and link of every entry leaves the titles', () => {
    const front = { id: 'https://n.example/', url: 'https://n.example/' };
    const found = identifyEntries([entry({ ...front, title: 'a' }), entry({ ...front, title: 'b' })], feed);
    expect(found.map((one) => [one.guidKey, one.linkKey])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(identifyEntries([entry({ ...front, title: 'a' })], feed)[0]?.titleKey).toBe(found[0]?.titleKey);
  });

  test('the same entry twice in one file is one', () => {
    const twice = entry({ id: 'tag:n,1', url: 'https://n.example/1' });
    expect(identifyEntries([twice, { ...twice }], feed)).toHaveLength(1);
  });

  test('without identifier and link, title and link together identify; without any content there is no entry', () => {
    const found = identifyEntries(
      [entry({ title: 'a' }), entry({ title: 'b' }), entry({ title: 'a' }), entry({ title: null, text: '' })],
      feed,
    );
    expect(found.map((one) => one.titleKey)).toEqual(['title: a', 'title: b']);
  });

  test('keys are short whatever the publisher writes', () => {
    const [one] = identifyEntries(
      [entry({ id: `tag:${'x'.repeat(2000)}`, url: `https://n.example/${'y'.repeat(1900)}` })],
      feed,
    );
    expect(one?.guidKey?.length).toBeLessThan(60);
    expect(one?.linkKey?.length).toBeLessThan(60);
  });
});

test('the fingerprint changes with what a reader sees, not with white space or width', () => {
  expect(contentHash('ＮＴＴ　発表', 'a  b\n')).toBe(contentHash('NTT 発表', 'a b'));
  expect(contentHash('a', 'b')).not.toBe(contentHash('a', 'c'));
});
