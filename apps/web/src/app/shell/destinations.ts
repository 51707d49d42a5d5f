import { IconBell, IconBulb, IconHistory, IconNews, IconPaperclip, IconSettings } from '@tabler/icons-react';

/** The pages the menubar, the bottom bar and the `g` shortcuts lead to. A page is listed when its route exists. */
export const destinations = [
  {
    to: '/{-$locale}/publications',
    section: '/publications',
    label: 'shell.publications',
    icon: IconNews,
    key: 'p',
    go: 'shell.shortcutGoPublications',
    inMenubar: true,
  },
  {
    to: '/{-$locale}/suggestions',
    section: '/suggestions',
    label: 'shell.suggestions',
    icon: IconBulb,
    key: 'e',
    go: 'shell.shortcutGoSuggestions',
    inMenubar: true,
  },
  {
    to: '/{-$locale}/clips',
    section: '/clips',
    label: 'shell.clips',
    icon: IconPaperclip,
    key: 'c',
    go: 'shell.shortcutGoClips',
    inMenubar: true,
  },
  {
    to: '/{-$locale}/recent',
    section: '/recent',
    label: 'shell.recent',
    icon: IconHistory,
    key: 'r',
    go: 'shell.shortcutGoRecent',
    inMenubar: true,
  },
  {
    to: '/{-$locale}/alerts',
    section: '/alerts',
    label: 'shell.alerts',
    icon: IconBell,
    key: 'a',
    go: 'shell.shortcutGoAlerts',
    inMenubar: false,
  },
  {
    to: '/{-$locale}/settings/personal/profile',
    section: '/settings',
    label: 'shell.settings',
    icon: IconSettings,
    key: 's',
    go: 'shell.shortcutGoSettings',
    inMenubar: true,
  },
] as const;
