import type { InformationText } from '../information-text.ts';

export const guide: InformationText = {
  title: 'Guide',
  updatedOn: '2026-11-26',
  lead: 'How to find, follow and share news with {product}, in ten short sections. Press ? on any page for its keys, and Ctrl+K (⌘K on a Mac) to find anything by name.',
  sections: [
    {
      heading: 'Search',
      blocks: [
        'Type words in the search box. Below it you see how the search was understood, how many articles of the last 30 days it finds, and how many alerts it would have sent.',
        [
          'chip factory finds both words, also “chips” and “factories”.',
          '"chip factory" in quotes finds exactly these words, side by side.',
          'chip OR battery finds either word; chip -car leaves out articles with the second word.',
          '(chip OR battery) investment groups words; title:earnings looks in titles only; semicon* finds words that begin so.',
        ],
        'Searches find Japanese and English spellings alike, full-width operators included.',
      ],
    },
    {
      heading: 'Save a search and receive alerts',
      blocks: [
        'Choose “Save search”. Your channels are switched on; the dialog shows what would have arrived in the last 30 days. Under Settings → Alerts you choose times, weekdays and channels: e-mail, Slack, Google Chat, Microsoft Teams and others.',
        'New here? “Set up alerts” proposes searches for your industry and shows what they would have found before anything is saved.',
      ],
    },
    {
      heading: 'Read',
      blocks: [
        'j and k move through a list, o or Enter opens an article, u marks it as read or unread. The left column counts what is unread in each saved search. “Mark as read” can be undone for ten minutes.',
        'Several reports of one event are one row; its number opens the others. Corrections come first.',
        'm mutes a story or a source: your lists and counts leave it out until you choose “Show again” under “Muted”. Alerts are still sent.',
      ],
    },
    {
      heading: 'Today',
      blocks: [
        'Today (g t) shows each saved search in one row with its last seven days, spikes first, and what the next delivery holds. Under Settings → Profile you can make it your first page.',
      ],
    },
    {
      heading: 'Clips and history',
      blocks: [
        'c clips an article for yourself. Clips and the articles you opened lately can be read without a connection.',
      ],
    },
    {
      heading: 'Boards and actions',
      blocks: [
        'Boards collect articles on a subject (Premium plan). b adds an article to a board. Actions are the tasks that follow; they belong to a board and have comments.',
        '“Share” gives colleagues a board to edit or to view. Someone outside the account is invited; the dialog says how many seats that takes before you send.',
      ],
    },
    {
      heading: 'Colleagues and the account',
      blocks: [
        'Administrators invite people under Settings → Members, manage tags, and see the plan under Settings → Organisation. An invitation is valid for 14 days.',
      ],
    },
    {
      heading: 'When an alert does not arrive',
      blocks: [
        'Settings → Alerts shows each failed delivery with its reason and the time of the next attempt. “Send test message” tries a channel at once. Alerts that are waiting are sent when the channel works again.',
      ],
    },
    {
      heading: 'Phone',
      blocks: [
        'Every page works on a phone. Install {product} like an app: on an iPhone with Share → Add to Home Screen, on Android with “Install app” in the browser’s menu.',
      ],
    },
    {
      heading: 'Questions',
      blocks: [
        'Ask your administrator about members, roles and the plan. For everything else, write to {operator}: {contact}',
      ],
    },
  ],
};
