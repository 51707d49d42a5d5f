export const sharing = {
  title: 'Share “{title}”',
  emails: 'E-mail addresses',
  hint: {
    board:
      'Several with commas between. They see and edit the board and its actions; those who are not members are invited.',
    action: 'Several with commas between. They see and edit the action; those who are not members are invited.',
  },
  share: 'Share',
  shared: { one: 'Shared with {count} more person', other: 'Shared with {count} more people' },
  invited: { one: 'Shared; {count} invitation was sent', other: 'Shared; {count} invitations were sent' },
  sharedAlready: 'It is shared with them already',
  accountFull: 'Ask an administrator for more places, or share with members only.',
  people: 'Shared with',
  none: 'Nobody yet.',
  pending: 'Invited',
  remove: 'Stop sharing with {name}',
  removed: 'No longer shared with {name}',
} as const;
