import { and, desc, eq } from 'drizzle-orm';
import { type ArticleRow, type AvailableCountries, isInCountries } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { compareReadings, type Reason } from './pair-features.ts';
import { storyShownMax } from './read-stories.ts';
import { leadColumn, leadMax, readTexts } from './read-texts.ts';

export interface StoryReason {
  /** The other article. */
  articleId: number;
  /** Empty if the two articles are connected only through other articles of the story. */
  reasons: Reason[];
  text: string;
}

export async function explainStory(
  { db }: { db: DbOrTx },
  { article, availableCountries }: { article: ArticleRow; availableCountries: AvailableCountries },
): Promise<StoryReason[]> {
  if (article.storyId === null) return [];
  const story = await db
    .select({
      ...{ id: articles.id, title: articles.title, lead: leadColumn },
      ...{ language: articles.language, publishedAt: articles.publishedAt },
    })
    .from(articles)
    .where(and(eq(articles.storyId, article.storyId), isInCountries(availableCountries)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(storyShownMax);
  const { id, title, body, language, publishedAt } = article;
  const own = { id, title, lead: body.slice(0, leadMax), language, publishedAt };
  const readings = readTexts([own, ...story]);
  const reasonsOf = (otherId: number) => compareReadings(readings.get(id)!, readings.get(otherId)!).reasons;
  return story
    .filter((other) => other.id !== id)
    .map((other) => ({
      articleId: other.id,
      reasons: reasonsOf(other.id),
      text: [own, other].map((one) => `${one.title}\n${one.lead}`).join('\n'),
    }));
}
