import type { InformationText } from '../information-text.ts';

export const privacyPolicy: InformationText = {
  title: 'Privacy policy',
  updatedOn: '2026-11-22',
  lead: '{operator} (“we”) runs {product}, a service for monitoring the news. This page says which personal data the service keeps, what for, and for how long.',
  sections: [
    {
      heading: 'What we keep',
      blocks: [
        'What you or your administrator enter, and what arises from your use of the service:',
        [
          'Your profile: name, e-mail address, telephone number, organisation, industry and occupation. Only the e-mail address is required.',
          'Signing in: your password as a hash from which it cannot be read, the authenticator app you have set up as a second step, your open sessions, and a record of sign-ins with time and network address.',
          'Your work: clips, the articles you opened lately (the last 200), saved searches, boards, actions, comments, and with whom you share them.',
          'Searches you run, so that search can be improved.',
          'Alerts: language, time zone, times and channels you chose, the address of your chat webhook, and a record of what was delivered.',
          'Changes to accounts, profiles and shared work: what was changed, when, and by whom.',
        ],
      ],
    },
    {
      heading: 'What we use it for',
      blocks: [
        [
          'To let you in, and to keep others out.',
          'To show your articles and your work, and to send the alerts, invitations and notices you or your colleagues asked for.',
          'To answer your questions, to find faults, and to prevent misuse.',
          'To tell you about your contract, your trial and changes to the service.',
        ],
        'We show no advertising, use no analytics of third parties, and sell no personal data.',
      ],
    },
    {
      heading: 'Who sees it',
      blocks: [
        [
          'Colleagues in your account see your name and e-mail address where you work together. Administrators of the account also see your role.',
          'People you share a board or an action with see it, and that it is yours.',
          'We see what is needed to run the service and to help you.',
        ],
        'We pass personal data on only as far as the service needs it: to the providers of hosting, sign-in and e-mail delivery that work for us under contract; to the chat service whose webhook you enter; where we use one, to a customer relationship system with your name, e-mail address, telephone number, organisation and kind of subscription; and where the law requires it.',
        'Summaries, tags and translations may be made by language models of other providers. They are sent the text of articles, nothing about you.',
      ],
    },
    {
      heading: 'How long we keep it',
      blocks: [
        [
          'Your profile and your work: as long as you have a user. When the user is deleted, they are deleted too; what you shared may stay with those who work on it.',
          'Searches and the record of changes: about 13 months.',
          'The contents of invitations and other mails to one person: 90 days.',
          'Deleted boards and actions: 30 days, then for good.',
        ],
        'Copies of the database kept as backups are overwritten in turn.',
      ],
    },
    {
      heading: 'In your browser',
      blocks: [
        'The service sets only cookies that it needs to work: your session, the account you work in (account), the language (locale), and the page to return to after signing in (redirect-path). None of them follows you to other sites.',
        'The browser also keeps how you have arranged the screen and, so that you can read without a connection, copies of your clips, your recent articles and the articles opened lately. These copies stay on your device, are at most 30 days old, and are deleted when you sign out.',
        'Opening the original of an article takes you to its publisher, to whom that publisher’s own policy applies.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'You can see and correct your profile under Settings. You may ask us what we keep about you, and to have it corrected, deleted, handed over or no longer used. We answer after making sure that it is you who asks, as the law requires (in Japan, the Act on the Protection of Personal Information; in the European Economic Area and the United Kingdom, the GDPR).',
        'We protect data with encrypted connections, with access limited to those who need it, and with a record of changes. If something happens all the same, we tell those concerned and the authorities as the law requires.',
      ],
    },
    {
      heading: 'Contact and changes',
      blocks: [
        'Responsible: {operator}. Questions and requests: {contact}.',
        'When we change this policy we publish it here with a new date, and announce important changes in the service beforehand.',
      ],
    },
  ],
};
