export const alerts = {
  title: 'Alerts',
} as const;
