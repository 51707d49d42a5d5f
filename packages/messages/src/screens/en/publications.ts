export const publications = {
  title: 'Publications',
} as const;
