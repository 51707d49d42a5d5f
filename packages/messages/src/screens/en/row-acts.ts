export const rowActs = {
  swipeHint: 'Swipe right to mark as read, left to clip',
  place: '{place} of {count}',
  along: 'Along the list',
  createAction: 'Create action',
  onBoard: 'Select a board',
  matchedBy: 'Matched by',
  matchedNone: 'None of your saved searches matched',
  andMore: { one: 'and {count} more', other: 'and {count} more' },
} as const;
