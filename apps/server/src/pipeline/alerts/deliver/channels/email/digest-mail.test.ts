import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import type { AlertMessage } from '../../alert-message.ts';
import { describeTerms } from '../../describe-message.ts';
import { englishDigest, japaneseDigest } from '../../testdata/sample-digests.ts';
import { composeEmail } from './compose-email.ts';

const settings = { from: 'Kawaraban <alerts@kawaraban.example>', publicUrl: 'https://kawaraban.example' };

async function mailOf(message: AlertMessage) {
  const delivery = { deliveryId: 'd-1', to: 'reader@kawaraban.example', now: message.dueAt };
  return await PostalMime.parse((await composeEmail(settings, message, delivery)).raw);
}

const linesOf = (html = '') =>
  html
    .replace(/<style>.*?<\/style>|<head>.*?<\/head>/gs, '')
    .replace(/<\/(?:p|h\d|td|tr|table|div)>|<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:nbsp|ensp);/g, ' ')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

describe('a digest by e-mail', () => {
  it('says in its subject which saved searches found how much, and the first news', async () => {
    expect((await mailOf(japaneseDigest)).subject).toBe(
      '[Kawaraban] 半導体 3件・決算 2件：青嵐セミコン、2ナノ量産を半年前倒し',
    );
    expect((await mailOf(englishDigest)).subject).toBe(
      '[Kawaraban] Semiconductors 8, AI regulation 4: Seiran pulls 2-nm chip production forward by six months',
    );
  });

  it('counts the saved searches beyond two in its subject, and gives a single article no number', async () => {
    const [first] = englishDigest.searches;
    const names = ['Ports', 'Freight', 'Trade', 'A name of a search that is far too long'];
    const searches = names.map((name) => ({ ...first!, name, count: 1 }));
    expect((await mailOf({ ...englishDigest, searches })).subject).toMatch(
      /^\[Kawaraban\] Ports 1, Freight 1, 2 more searches: /,
    );
    const single = {
      ...englishDigest,
      total: 1,
      searches: searches.slice(3),
      articles: englishDigest.articles.slice(2, 3),
    };
    expect((await mailOf(single)).subject).toBe(
      '[Kawaraban] A name of a search t…: Halden wins EU backing for a Dresden chip plant',
    );
  });

  it('marks a phrase as it was quoted, and names it without quotes', async () => {
    const [first] = englishDigest.articles;
    const article = { ...first!, title: 'Let us go to the US', excerpt: '', terms: ['"US"'] };
    const digest = { ...englishDigest, total: 1, articles: [article] };
    const { html = '' } = await mailOf(digest);
    expect([...html.matchAll(/<mark [^>]*>(.*?)<\/mark>/g)].map(([, marked]) => marked)).toEqual(['US']);
    expect(describeTerms(article, digest)).toBe('Matched: US');
  });

  it.each([
    [japaneseDigest, ['訂正 1件 · 半導体', '半導体 2件', '決算 2件']],
    [
      englishDigest,
      [
        'Correction 1 article · Semiconductors',
        'Semiconductors 7 articles, 3 shown',
        'AI regulation 4 articles, 1 shown',
      ],
    ],
  ])('puts corrections first, then each saved search with its number', async (message, headings) => {
    const { html = '' } = await mailOf(message);
    const bands = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2><\/td>\s*<td[^>]*>(.*?)<\/td>/gs)];
    expect(bands.map(([, heading, note]) => `${heading} ${note}`)).toEqual(headings);
    expect(html.match(/<h3 /g)).toHaveLength(5);
  });

  it('says at its head what each saved search found', async () => {
    const { html, text } = await mailOf(englishDigest);
    expect(linesOf(html)).toContain('Semiconductors 8 (1 correction) AI regulation 4');
    expect(text).toContain('Semiconductors 8 (1 correction), AI regulation 4');
    expect((await mailOf(japaneseDigest)).text).toContain('半導体 3件（うち訂正1件）・決算 2件');
  });

  it('names matched words only where neither title nor excerpt shows one, in one form each', async () => {
    const { html = '', text = '' } = await mailOf(englishDigest);
    expect(html.match(/Matched: [^<]*/g)).toEqual(['Matched: wafer']);
    expect(text.match(/Matched: .*/g)).toEqual(['Matched: wafer']);
  });

  it('parts the link to the original and to the story from everything else', async () => {
    const { html } = await mailOf(englishDigest);
    expect(linesOf(html)).toContain('Original ↗ · +4 related');
    expect(html).toMatch(/<a class="link" href="https:\/\/news\.example\/2"[^>]*>Original ↗<\/a>/);
  });

  it.each([japaneseDigest, englishDigest])('says as much in its text part as in its HTML part', async (message) => {
    const { html, text = '' } = await mailOf(message);
    const links = (source: string) => new Set(source.match(/https:\/\/[^\s"<>)]+/g));
    const shown = links(html ?? '');
    shown.delete(message.markUrl);
    expect(links(text)).toEqual(shown);
    for (const { title, excerpt, sourceName } of message.articles) {
      for (const part of [title, excerpt, sourceName]) expect(text).toContain(part);
    }
  });

  it('stops each saved search or all, and shows one picture, the mark, of which nothing depends', async () => {
    const { html = '', text } = await mailOf(englishDigest);
    expect(linesOf(html)).toContain('Stop e-mails for “Semiconductors” · “AI regulation” · all saved searches');
    expect(text).toContain('  all saved searches: https://kawaraban.example/unsubscribe/all');
    expect(html.match(/<img [^>]*>/g)).toEqual([expect.stringContaining('alt="" width="28" height="28"')]);
    expect(linesOf(html)).toContain('Kawaraban Alerts');
  });
});
