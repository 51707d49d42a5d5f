export const suggestions = {
  title: 'Suggestions',
  empty: 'No suggestions yet',
  emptyText: 'What our experts write appears here.',
  author: 'About the author',
  allByAuthor: 'All suggestions by {name}',
  authorNotFound: 'Author not found',
  authorNotFoundText: 'There is nothing of theirs that your account can read.',
  toSuggestions: 'See all suggestions',
} as const;
