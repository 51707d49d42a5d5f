/** Names the list of recent articles. */
export const recentListKey = 'recent';
