/** Forms of what several people write. */
export const saving = {
  changedMeanwhile:
    'Somebody else changed this meanwhile. What they changed and you did not is taken over; where you both did, your version stands. Look it over and save again.',
  theirs: 'Theirs: {value}',
  emptyValue: '(empty)',
  goneMeanwhile: 'This has been deleted, or is no longer shared with you. Copy what you still need.',
} as const;
