export const clips = {
  title: 'Clips',
} as const;
