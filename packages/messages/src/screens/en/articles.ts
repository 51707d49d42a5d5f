export const articles = {
  title: 'Article',
} as const;
