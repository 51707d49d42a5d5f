export const alerts = {
  title: 'アラート',
} as const;
