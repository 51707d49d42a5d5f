export const error = {
  notFoundTitle: 'Page Not Found',
  notFoundText: 'The page may have moved, or the URL may be wrong.',
  serverTitle: 'Internal Server Error',
  serverText:
    'Something went wrong on our side. Reloading usually helps; if it does not, please try again in a few minutes.',
  invalidPath: 'Page Not Found: {path}',
  unmatchedPath: 'Page not found: {path}',
  noAccess: 'You do not have access',
  askAdmin: 'An administrator of the account can give you access.',
  toPremium: 'See the Premium plan',
  toPublications: 'Go to News',
  reload: 'Reload the page',
  network: 'The server could not be reached. Check your connection and try again.',
  unexpected: 'Something went wrong. Please try again.',
  email: 'Enter a valid e-mail address.',
  pageFailed: 'This page could not be loaded',
  listFailed: 'This list could not be loaded',
} as const;
