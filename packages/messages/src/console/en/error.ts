export const error = {
  network: 'The server could not be reached. Check your connection and try again.',
  unexpected: 'Something unexpected happened. Please try again.',
  pageFailed: 'This page could not be loaded',
  listFailed: 'This list could not be loaded',
  notFound: 'Page not found',
  notFoundText: 'The address may have a typo, or what it showed is gone.',
} as const;
