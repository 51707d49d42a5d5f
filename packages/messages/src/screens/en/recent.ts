export const recent = {
  title: 'Recent',
} as const;
