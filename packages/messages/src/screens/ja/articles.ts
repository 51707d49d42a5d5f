export const articles = {
  title: '記事',
} as const;
