export const forecast = {
  label: 'Alert forecast',
  alerts: { one: '{count} alert', other: '{count} alerts' },
  articles: { one: '{count} article', other: '{count} articles' },
  found: 'In the last 30 days, this search would have sent {alerts} with {articles}.',
  firstWaits: {
    one: 'The next delivery will hold {count} article, the first in 30 days.',
    other: 'The next delivery will hold {count} articles, the first in 30 days.',
  },
  foundNone: 'This search would have sent no alerts in the last 30 days.',
  tooMany: 'This search finds more than {articles} in 30 days. Narrow the search before turning alerts on.',
  slow: 'This search finds too many articles to count. Narrow the search before turning alerts on.',
  waiting: {
    one: 'Next delivery: {count} article.',
    other: 'Next delivery: {count} articles.',
  },
  basis: 'Based on your current delivery schedule.',
  days: 'Articles per day that alerts would have sent over the last 30 days; most on {day}: {max}',
  show: 'Show articles',
  hide: 'Hide articles',
  more: { one: 'and {count} more', other: 'and {count} more' },
  counting: 'Calculating the alert forecast',
  failed: 'The alert forecast could not be calculated.',
} as const;
