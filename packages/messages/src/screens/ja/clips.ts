export const clips = {
  title: 'クリップ',
} as const;
