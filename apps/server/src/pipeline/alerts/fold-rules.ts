import { storyWindowHours } from '#src/pipeline/enrich/stories/period-keys.ts';

/** What decides about folding of an article. */
export interface Foldable {
  articleId: number;
  /** Null: the article is in no story. */
  storyId: number | null;
  publishedAt: Date;
  /** Its source corrects itself in it. */
  isCorrection: boolean;
}

/**
 * Returns what an article counts as in alerts: its story, or itself when it is in none. A story's id is the id of one of
 * its articles, so the two never collide.
 */
export function storyKey({ articleId, storyId }: Pick<Foldable, 'articleId' | 'storyId'>): number {
  return storyId ?? articleId;
}

/**
 * Returns whether an article may be folded into an item of its story. It has to be of the same days: a story that goes on for
 * weeks, each article close to the one before, has news in it that nobody was sent. A correction is folded into a correction
 * only: whoever was told something wrong is told what is right.
 */
export function mayFold(article: Foldable, item: Foldable): boolean {
  const apartMs = Math.abs(article.publishedAt.getTime() - item.publishedAt.getTime());
  return (
    storyKey(article) === storyKey(item) &&
    apartMs <= storyWindowHours * 3_600_000 &&
    (!article.isCorrection || item.isCorrection)
  );
}

/** Orders articles as alerts do: by time of publication, then id. */
export function newestFirst(a: Pick<Foldable, 'articleId' | 'publishedAt'>, b: typeof a): number {
  return b.publishedAt.getTime() - a.publishedAt.getTime() || b.articleId - a.articleId;
}

/** An article that an alert carries, with what it stands for. */
export interface FoldedItem<Match extends Foldable> {
  /** Matches of the article itself, at least one. */
  carried: Match[];
  /** Matches of other articles of its story. */
  folded: Match[];
}

/**
 * Returns the items that one alert makes of a reader's matches, newest first. Within a story the article that stands for the most
 * matches is the item, of several the newest; what it does not stand for (another saved search, another channel, a correction)
 * is an item of its own. Each match ends up in one item. `targetOf` names the saved search and channel of a match: only matches
 * of one target are folded into each other.
 */
export function foldTogether<Match extends Foldable>(
  matches: readonly Match[],
  targetOf: (match: Match) => string,
): FoldedItem<Match>[] {
  const stories = [...Map.groupBy(matches, storyKey).values()];
  return stories
    .flatMap((story) => foldStory(story, targetOf))
    .sort((a, b) => newestFirst(a.carried[0]!, b.carried[0]!)); // Each carries one.
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
