export const sharing = {
  title: 'Share “{title}”',
  who: 'Members or e-mail addresses',
  whoHint: 'Choose members from the list, or type addresses.',
  accessLabel: 'Access',
  accessOf: 'Access of {name}',
  access: { EDIT: 'Can edit', VIEW: 'Can view' },
  accessHint: {
    board: {
      EDIT: 'They can view and edit the board, its articles, actions and comments.',
      VIEW: 'They can view the board, its articles, actions and comments.',
    },
    action: {
      EDIT: 'They can view and edit the action, and comment on it.',
      VIEW: 'They can view the action and its comments.',
    },
  },
  accessChanged: 'Access changed',
  language: 'E-mail language',
  seats: {
    cost: {
      one: '{emails} is not a member. They will get an invitation, which takes {count} of {free} free seats ({taken} of {limit} used).',
      other:
        '{emails} are not members. They will get invitations, which take {count} of {free} free seats ({taken} of {limit} used).',
    },
    tooFew: {
      one: '{emails} is not a member. An invitation takes {count} seat, and {free} of {limit} are free.',
      other: '{emails} are not members. Invitations take {count} seats, and {free} of {limit} are free.',
    },
  },
  share: 'Share',
  shareAndInvite: 'Share and invite',
  shared: { one: 'Shared with {count} more person', other: 'Shared with {count} more people' },
  invited: { one: 'Shared; {count} invitation was sent', other: 'Shared; {count} invitations were sent' },
  sharedAlready: 'Already shared with them',
  accountFull: 'Ask an administrator for more seats, or share with members only.',
  people: 'Shared with',
  none: 'Not shared with anyone yet.',
  pending: 'Invited',
  awaitsApproval: 'Waits for an administrator’s approval',
  viewOnly: 'Shared with you as view only. Ask the owner for edit access.',
  remove: 'Stop sharing with {name}',
  removed: 'No longer shared with {name}',
} as const;
