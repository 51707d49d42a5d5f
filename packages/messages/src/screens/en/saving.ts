export const saving = {
  changedMeanwhile:
    'Someone else edited this. We merged their changes and kept yours where they conflict. Review and save again.',
  theirs: 'Their version: {value}',
  emptyValue: '(empty)',
  goneMeanwhile: 'This was deleted or is no longer shared with you. Copy anything you still need.',
} as const;
