import { CORPUS_SOURCES, type Corpus } from './search-corpus.ts';

export interface Request {
  path: string;
  method: 'GET' | 'POST';
  body?: string;
}

export interface Reader {
  turn: number;
  random: () => number;
  headlineIds: string[];
}

export interface Operation {
  name: string;
  /** Relative frequency. */
  weight: number;
  request(reader: Reader): Request;
  // biome-ignore lint/suspicious/noExplicitAny: the shape of a response depends on its query
  learn?(reader: Reader, data: any): void;
}

const articleFields = `fragment ArticleFields on Article {
  id articleKind title excerpt imageUrl articleUrl clipId country language publishedAt isRevised aiTags
  source { jaSub enSub localSub }
}`;

const headlines = `query Headlines($baseId: ID, $sourceIds: [ID!], $keywords: String) {
  page: headlines(baseId: $baseId, sourceIds: $sourceIds, keywords: $keywords) { isFirst isLast data { ...ArticleFields } }
} ${articleFields}`;
const notices = `query Notices($baseId: ID) {
  page: notices(baseId: $baseId) { isFirst isLast data { ...ArticleFields } }
} ${articleFields}`;
const searchAssets = 'query SearchAssets { searchAssets { trendWords sources } }';
const trendWords = 'query TrendWords($sourceIds: [ID!]) { headlines(sourceIds: $sourceIds) { trendWords } }';
const headline = `query Headline($headlineId: ID!) {
  headline(headlineId: $headlineId) { ...ArticleFields body bodyHtml aiSummary }
} ${articleFields}`;
const kept = (
  name: string,
) => `query Kept { ${name} { isFirst isLast data { id createdAt article { ...ArticleFields } } } }
  ${articleFields}`;
const boards = `query Boards { boards { isFirst isLast data {
  id title description priority status updatedAt user { id realName } shares { id } counting { articles actions shares } } } }`;
const me = `query Me { user { id email realName
  accountUsers { id accountId userAcl account { id name plan trialExpireAt demo } } } }`;
const push = (name: string) => `mutation Push($articleKind: ArticleKind!, $articleId: ID!) {
  ${name}(articleKind: $articleKind, articleId: $articleId) { id } }`;

export const trivialName = 'trivial: user { id }';

export function createOperations(corpus: Corpus): Operation[] {
  const words = { ja: corpus.words('ja', 0.007, 0.2), en: corpus.words('en', 0.007, 0.2) };
  const word = (language: 'ja' | 'en', { random }: Reader) =>
    words[language][Math.floor(random() * words[language].length)]?.text ?? '';
  const sourceIds = ({ random }: Reader) =>
    Array.from({ length: 5 }, () => String(1 + Math.floor(random() * CORPUS_SOURCES)));
  const opened = ({ headlineIds, random }: Reader) => headlineIds[Math.floor(random() * headlineIds.length)] ?? '1';
  const article = (reader: Reader) => ({ articleKind: 'Headline', articleId: opened(reader) });
  return [
    { name: trivialName, weight: 8, request: () => post('query { user { id } }') },
    { name: 'user: me', weight: 4, request: () => post(me) },
    { name: 'headlines: first page', weight: 12, request: () => post(headlines), learn: learnHeadlines },
    {
      name: 'headlines: next page',
      weight: 14,
      request: ({ headlineIds }) => post(headlines, { baseId: headlineIds.at(-1) }),
      learn: learnHeadlines,
    },
    { name: 'headlines: words, ja', weight: 8, request: (reader) => post(headlines, { keywords: word('ja', reader) }) },
    { name: 'headlines: words, en', weight: 6, request: (reader) => post(headlines, { keywords: word('en', reader) }) },
    {
      name: 'headlines: five sources',
      weight: 3,
      request: (reader) => post(headlines, { sourceIds: sourceIds(reader) }),
    },
    { name: 'notices: first page', weight: 3, request: () => post(notices) },
    { name: 'searchAssets', weight: 3, request: () => post(searchAssets) },
    {
      name: 'trend words: five sources',
      weight: 1,
      request: (reader) => post(trendWords, { sourceIds: sourceIds(reader) }),
    },
    { name: 'headline', weight: 10, request: (reader) => post(headline, { headlineId: opened(reader) }) },
    { name: 'pushRecent', weight: 8, request: (reader) => post(push('pushRecent'), article(reader)) },
    { name: 'pushClip', weight: 3, request: (reader) => post(push('pushClip'), article(reader)) },
    { name: 'clips', weight: 5, request: () => post(kept('clips')) },
    { name: 'recent', weight: 4, request: () => post(kept('recent')) },
    { name: 'boards', weight: 4, request: () => post(boards) },
    {
      name: 'GET recent-alerts',
      weight: 4,
      request: () => ({ method: 'GET', path: '/api/recent-alerts/?takeCurrent=50' }),
    },
  ];
}

function post(query: string, variables?: Record<string, unknown>): Request {
  return { method: 'POST', path: '/graphql', body: JSON.stringify({ query, variables }) };
}

function learnHeadlines(reader: Reader, { page }: { page: { data: { id: string }[]; isLast: boolean } }): void {
  if (page.data.length > 0 && !page.isLast) reader.headlineIds = page.data.map(({ id }) => id);
}
