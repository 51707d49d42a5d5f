/** Names the lists of boards, whatever narrows them, for `forgetList`. */
export const boardListKey = 'boards';

/** Names the list of a board's articles. */
export function boardArticlesKey(boardId: string): string {
  return `boardArticles ${boardId}`;
}
