export const sharing = {
  title: 'Share “{title}”',
  emails: 'E-mail addresses',
  hint: {
    board:
      'Separate addresses with commas. They can view and edit the board and its actions. People who are not members will be invited.',
    action:
      'Separate addresses with commas. They can view and edit the action. People who are not members will be invited.',
  },
  share: 'Share',
  shared: { one: 'Shared with {count} more person', other: 'Shared with {count} more people' },
  invited: { one: 'Shared; {count} invitation was sent', other: 'Shared; {count} invitations were sent' },
  sharedAlready: 'Already shared with them',
  accountFull: 'Ask an administrator for more seats, or share with members only.',
  people: 'Shared with',
  none: 'Not shared with anyone yet.',
  pending: 'Invited',
  viewOnly: 'It is shared with you to view. Ask its owner if you need to edit it.',
  remove: 'Stop sharing with {name}',
  removed: 'No longer shared with {name}',
} as const;
