export const spikes = {
  label: 'Spike alerts',
  description: 'Sent at once when a day brings many more articles than usual.',
  OFF: 'Off',
  LOW: 'Low sensitivity',
  NORMAL: 'Normal',
  HIGH: 'High sensitivity',
  forecast: { one: '{name}: {count} alert in the last 30 days', other: '{name}: {count} alerts in the last 30 days' },
} as const;
