export const settings = {
  title: 'Settings',
  personal: {
    profile: {
      title: 'Profile',
    },
    alerts: {
      title: 'Alerts',
      webhook: 'Enter the address of a Slack, Google Chat or Microsoft Teams incoming webhook.',
    },
  },
} as const;
