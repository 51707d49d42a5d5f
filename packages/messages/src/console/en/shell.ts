export const shell = {
  console: 'Console',
  menu: 'Console menu',
  skipToContent: 'Skip to content',
  accounts: 'Accounts',
  users: 'Users',
  sources: 'Sources',
  suggestions: 'Suggestions',
  announcements: 'Announcements',
  deliveries: 'Deliveries',
  queues: 'Queues',
  backToProduct: 'Back to the product',
  signOut: 'Sign out',
  signedInAs: 'Signed in as {email}',
  darkMode: 'Dark mode',
  forbidden: 'Only for operators',
  forbiddenText:
    'This console is for the people who run the service. You are signed in, but not as one of them. Members and roles of your own account are in the product’s settings.',
} as const;
