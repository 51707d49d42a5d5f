export const offline = {
  asOf: 'Offline: as of {time}. You can read clips, history and articles opened from them. You can save and edit again once you are online.',
  nothingKept:
    'Offline. You can read clips, history and articles opened from them. Everything else works again once you are online.',
  noChanges: 'You cannot make changes while offline.',
  back: 'You are back online.',
  showCurrent: 'Refresh',
  clips: 'Clips',
  recent: 'History',
} as const;
