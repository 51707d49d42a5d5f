export const boardListKey = 'boards';

export function boardArticlesKey(boardId: string): string {
  return `boardArticles ${boardId}`;
}
