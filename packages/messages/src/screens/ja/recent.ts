export const recent = {
  title: '閲覧履歴',
} as const;
