/** Prefix of all lists of boards, for `forgetList`. */
export const boardListKey = 'boards';

export function boardArticlesKey(boardId: string): string {
  return `boardArticles ${boardId}`;
}
