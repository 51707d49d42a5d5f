import type { InformationText } from '../information-text.ts';

export const privacyPolicy: InformationText = {
  title: 'Privacy policy',
  updatedOn: '2026-11-22',
  lead: '{operator} (“we”) runs {product}, a service for monitoring the news. This page describes which personal data the service keeps, why, and for how long.',
  sections: [
    {
      heading: 'What we keep',
      blocks: [
        'What you or your administrator enter, and what arises from your use of the service:',
        [
          'Your profile: name, e-mail address, telephone number, organisation, industry and occupation. Only the e-mail address is required.',
          'Signing in: your password as a hash that cannot be reversed, your two-step verification settings, your active sessions, and a record of sign-ins with time and IP address.',
          'Your work: clips, history (the last 200 articles you opened), saved searches, boards, actions, comments, and with whom you share them.',
          'The searches you run, to improve the search.',
          'Alerts: language, time zone, times and channels that you chose, the URL of your chat webhook, and a record of what was delivered.',
          'Changes to accounts, profiles and shared work: what was changed, when, and by whom.',
        ],
      ],
    },
    {
      heading: 'What we use it for',
      blocks: [
        [
          'To verify your identity and prevent unauthorised access.',
          'To show your articles and your work, and to send the alerts, invitations and notices you or your colleagues asked for.',
          'To answer your questions, to investigate faults, and to prevent misuse.',
          'To tell you about your contract, your trial and changes to the service.',
        ],
        'We show no advertising, use no third-party analytics, and sell no personal data.',
      ],
    },
    {
      heading: 'Who can see it',
      blocks: [
        [
          'Colleagues in your account see your name and e-mail address where you work together. Administrators of the account also see your role, and when and from which network address you signed in.',
          'People you share a board or an action with see it and who shared it.',
          'We see what is needed to run the service and to help you.',
        ],
        'We pass personal data on only as far as the service needs it: to the providers of hosting, sign-in and e-mail delivery that work for us under contract; to the chat service whose webhook you enter; where we use one, to a customer relationship system with your name, e-mail address, telephone number, organisation and kind of subscription; and where the law requires it.',
        'Summaries, tags and translations may be made by language models of other providers. They receive only the text of articles, nothing about you.',
      ],
    },
    {
      heading: 'How long we keep it',
      blocks: [
        [
          'Your profile and your work: as long as you are registered. When you delete your account in the settings, they are deleted at once, and you can download them before. Actions and comments that you wrote on other people’s boards remain, without your name. Boards that you hand over remain with the people who receive them.',
          'Searches and the record of changes: about 13 months. The record of sign-ins: 90 days.',
          'The contents of invitations and other personal e-mails: 90 days.',
          'Deleted boards and actions: permanently deleted after 30 days.',
        ],
        'Backups are overwritten after at most 35 days. If one is restored, the deletions made since are repeated.',
      ],
    },
    {
      heading: 'In your browser',
      blocks: [
        'The service sets only cookies that it needs to work: your session, the account you work in (account), the language (locale), and the page to return to after signing in (redirect-path). None of them tracks you on other sites.',
        'The browser also stores your display settings and, for reading offline, copies of your clips, your history and recently opened articles. These copies stay on your device, are used for at most 30 days, and are deleted when you sign out.',
        'The original of an article opens on its publisher’s site, where the publisher’s own policy applies.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'You can see, correct, download and delete your data under Settings. You may request access to your data, and ask for it to be corrected, deleted, transferred or no longer used. We verify your identity and then answer as the law requires (in Japan, the Act on the Protection of Personal Information; in the European Economic Area and the United Kingdom, the GDPR).',
        'We protect data with encrypted connections, with access limited to those who need it, and with a record of changes. If a breach occurs, we notify the people concerned and the authorities as the law requires.',
      ],
    },
    {
      heading: 'Contact and changes',
      blocks: [
        'Controller: {operator}. Questions and requests: {contact}.',
        'When we change this policy we publish it here with a new date, and announce important changes in the service beforehand.',
      ],
    },
  ],
};
