export const offline = {
  asOf: 'Offline: as of {time}. Clips, recent articles and what you opened from them can be read; saving and changing work again when you are connected.',
  nothingKept:
    'Offline. Clips, recent articles and what you opened from them can be read; everything else works again when you are connected.',
  noChanges: 'This cannot be changed without a connection.',
  back: 'You are connected again.',
  showCurrent: 'Show what is current',
  clips: 'Clips',
  recent: 'Recent',
} as const;
