export const suggestions = {
  title: 'Insights',
  empty: 'No insights yet',
  emptyText: 'Articles by our experts appear here.',
  author: 'About the author',
  allByAuthor: 'All insights by {name}',
  authorNotFound: 'Author not found',
  authorNotFoundText: 'Your account has no access to articles by this author.',
  toSuggestions: 'View all insights',
} as const;
