export const settings = {
  title: '設定',
  personal: {
    profile: {
      title: 'プロフィール',
    },
    alerts: {
      title: 'アラート',
      webhook: 'Slack、Google Chat、Microsoft Teams の Incoming Webhook の URL を入力してください。',
    },
  },
} as const;
