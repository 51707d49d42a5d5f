export const error = {
  network: 'The server could not be reached. Check your connection and try again.',
  unexpected: 'Something went wrong. Please try again.',
  pageFailed: 'This page could not be loaded',
  listFailed: 'This list could not be loaded',
  notFound: 'Page not found',
  notFoundText: 'The URL may be wrong, or the page no longer exists.',
} as const;
