export const publications = {
  title: '記事',
} as const;
