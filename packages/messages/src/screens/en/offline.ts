export const offline = {
  asOf: 'Offline: as of {time}. You can read clips, history and articles opened from them. You can also clip articles and mark them as read. Other changes work again once you are online.',
  nothingKept:
    'Offline. You can read clips, history and articles opened from them. Everything else works again once you are online.',
  kept: 'Saved on this device. It is sent when you are online again.',
  back: 'You are back online.',
  showCurrent: 'Refresh',
  clips: 'Clips',
  recent: 'History',
} as const;
