import type { InformationText } from '../information-text.ts';

/** The section numbers are in `ruleSections` of verdicts.ts. */
export const alertRules: InformationText = {
  title: 'How alerts decide',
  updatedOn: '2026-11-26',
  lead: 'For every article, saved search and channel there is one outcome. “Why” on an article shows it. This page has the rules behind it.',
  sections: [
    {
      heading: 'What matches',
      blocks: [
        'Each new article is compared once with every saved search that has a channel. All conditions must hold: keywords, kinds, languages, countries, sources and period. Keywords are looked for in title, summary and text, and in the translation if there is one. A term after “title:” counts in the title only, and an excluded term must be nowhere.',
        'A saved search finds articles that arrive after it was saved. A change of its keywords holds from then on. A revised article is compared again.',
      ],
    },
    {
      heading: 'When an alert goes out',
      blocks: [
        'A match waits for the next of your delivery times on one of your weekdays, in your time zone. With “Immediately” it goes out within a minute, with at least 60 seconds between two messages.',
        'If you change your settings, what was due before goes out under the old ones. A message shows five articles: corrections first, then one of each saved search. The Alerts page has all of them.',
      ],
    },
    {
      heading: 'Reports of one event',
      blocks: [
        'Reports of the same event become one item. A later report is folded into it only if the same channel accepted that item for the same saved search, if both are in the same language, and if both were published within 72 hours. A message that failed folds nothing.',
        'A correction is folded into a correction only, so you always receive it. It goes to everyone who received the article or its story.',
      ],
    },
    {
      heading: 'Each article once',
      blocks: [
        'If several of your saved searches match an article, each channel carries it once, under the first of them. A revision is sent again only for a search that did not match before.',
      ],
    },
    {
      heading: 'Old news',
      blocks: [
        'An article that was published more than 72 hours before it reached {product} is in search results, and in no alert.',
      ],
    },
    {
      heading: 'Plan and trial',
      blocks: [
        'Alerts hold articles of the countries in the plan of the account. After a trial, and while a sign-in is suspended, no alert is sent. What waited for it then is not sent later.',
      ],
    },
    {
      heading: 'Channels',
      blocks: [
        'An article goes out over a channel if the saved search used it when it matched and your alert settings have it on when the alert is due. Without an address for webhooks the alert is on the Alerts page only. If you turn alerts off, what waits is not sent later.',
      ],
    },
    {
      heading: 'Delivery',
      blocks: [
        'A failed attempt is repeated after 30 seconds, 2 minutes, 10 minutes, 1 hour and 6 hours. Then the delivery has failed, and you are told over another channel. Once the channel works again, what failed in the last 72 hours is sent.',
        'If the answer of a server is lost, the message may have arrived. It is sent again rather than lost. A webhook that no longer exists or refuses three alerts in a row is switched off, and its messages wait until you save a working URL.',
      ],
    },
  ],
};
