export const snooze = {
  snoozed: 'Snoozed',
  text: 'Your lists and unread counts leave out what you snooze until it comes back unread. Alerts are still sent.',
  evening: 'This evening',
  tomorrow: 'Tomorrow morning',
  monday: 'Next Monday',
  joined: 'Until an article joins the story',
  joinedText: 'The article comes back with the news',
  date: 'On a date',
  dateText: 'At 08:00, within 30 days',
  until: 'Until {time}',
  doneUntil: {
    one: '{count} article snoozed until {time}',
    other: '{count} articles snoozed until {time}',
  },
  doneUntilJoined: {
    one: '{count} article snoozed until its story goes on',
    other: '{count} articles snoozed until their stories go on',
  },
  empty: 'Nothing is snoozed',
  emptyText: 'Press z on an article to hide it from your lists for a time.',
} as const;
