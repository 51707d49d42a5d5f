export const labels = {
  title: 'Tags',
  open: 'Tag the article',
  added: 'Tagged “{name}”',
  removed: '“{name}” taken off',
  none: 'This account has no tags yet.',
  create: 'Make one',
  askAdmin: 'Administrators make them.',
  notSaved: 'Tags and topics are not part of what is saved.',
} as const;
