/**
 * Returns what an article counts as in alerts: its story, or itself when it is in none. A story's id is the id of one of
 * its articles, so the two never collide.
 */
export function storyKey({ articleId, storyId }: { articleId: number; storyId: number | null }): number {
  return storyId ?? articleId;
}
