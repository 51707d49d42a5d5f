export const recentListKey = 'recent';
