import { storyWindowHours } from '#src/pipeline/enrich/stories/period-keys.ts';

export interface Foldable {
  articleId: number;
  storyId: number | null;
  publishedAt: Date;
  /** BCP 47. */
  language: string;
  isCorrection: boolean;
}

/**
 * Returns the story's id, or the article's id if there is no story. The two never collide, because a story's id is the
 * id of one of its articles.
 */
export function storyKey({ articleId, storyId }: Pick<Foldable, 'articleId' | 'storyId'>): number {
  return storyId ?? articleId;
}

/**
 * Checks whether the item may include the article. Both must be in the same language (docs/decisions/016-stories.md). A
 * correction is folded only into another correction, because readers who received the error must receive the
 * correction.
 */
export function mayFold(article: Foldable, item: Foldable): boolean {
  const isSameLanguage = article.language.split('-')[0] === item.language.split('-')[0];
  return isSameLanguage && isSameNews(article, item) && (!article.isCorrection || item.isCorrection);
}

type Dated = Pick<Foldable, 'articleId' | 'storyId' | 'publishedAt'>;

/**
 * Returns whether two articles of a story report the same news. Articles more than 72 hours apart do not, because the
 * reader of the first has not received the later news.
 */
export function isSameNews(one: Dated, other: Dated): boolean {
  const apartMs = Math.abs(one.publishedAt.getTime() - other.publishedAt.getTime());
  return storyKey(one) === storyKey(other) && apartMs <= storyWindowHours * 3_600_000;
}

export function newestFirst(a: Pick<Foldable, 'articleId' | 'publishedAt'>, b: typeof a): number {
  return b.publishedAt.getTime() - a.publishedAt.getTime() || b.articleId - a.articleId;
}

export interface FoldedItem<Match extends Foldable> {
  carried: Match[];
  folded: Match[];
}

/**
 * Groups a reader's matches into items of one alert, newest first. In each story, the article that can include the most
 * matches becomes the item. On a tie, the newest such article does. Matches that this item cannot include (another
 * saved search, another channel, a correction) become separate items. Each match is in one item. `targetOf` returns the
 * saved search and channel of a match; only matches with the same target are folded.
 */
export function foldTogether<Match extends Foldable>(
  matches: readonly Match[],
  targetOf: (match: Match) => string,
): FoldedItem<Match>[] {
  const stories = [...Map.groupBy(matches, storyKey).values()];
  return stories
    .flatMap((story) => foldStory(story, targetOf))
    .sort((a, b) => newestFirst(a.carried[0]!, b.carried[0]!)); // Each carries a match.
}

function foldStory<Match extends Foldable>(matches: readonly Match[], targetOf: (match: Match) => string) {
  const items: FoldedItem<Match>[] = [];
  for (let left = matches; left.length > 0; ) {
    const articles = [...Map.groupBy(left, ({ articleId }) => articleId).values()].sort((a, b) =>
      newestFirst(a[0]!, b[0]!),
    );
    const possible = articles.map((own) => takeInto(own, left, targetOf));
    const item = possible.reduce((best, one) => (sizeOf(one) > sizeOf(best) ? one : best));
    items.push(item);
    const settled = new Set([...item.carried, ...item.folded]);
    left = left.filter((match) => !settled.has(match));
  }
  return items;
}

function takeInto<Match extends Foldable>(
  own: Match[],
  all: readonly Match[],
  targetOf: (match: Match) => string,
): FoldedItem<Match> {
  const targets = new Set(own.map(targetOf));
  const [first] = own;
  const isFolded = (match: Match) =>
    match.articleId !== first!.articleId && targets.has(targetOf(match)) && mayFold(match, first!);
  return { carried: own, folded: all.filter(isFolded) };
}

const sizeOf = <Match extends Foldable>({ carried, folded }: FoldedItem<Match>) => carried.length + folded.length;
