export const labels = {
  remove: 'Remove tag “{name}”',
  title: 'Tags',
  open: 'Add tags',
  added: 'Tag “{name}” added',
  removed: 'Tag “{name}” removed',
  none: 'This account has no tags yet.',
  create: 'Create a tag',
  askAdmin: 'Ask an administrator.',
  notSaved: 'Tags and topics are not saved with the search.',
} as const;
