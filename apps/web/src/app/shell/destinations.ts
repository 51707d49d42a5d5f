import {
  IconBell,
  IconBulb,
  IconCalendarEvent,
  IconChecklist,
  IconHistory,
  IconLayoutKanban,
  IconNews,
  IconPaperclip,
  IconSettings,
} from '@tabler/icons-react';
import { useMe } from '../session/me.ts';

const destinations = [
  {
    to: '/{-$locale}/today',
    section: '/today',
    label: 'shell.today',
    icon: IconCalendarEvent,
    key: 't',
    go: 'shell.shortcutGoToday',
    inMenubar: true,
    isPremium: false,
  },
  {
    to: '/{-$locale}/publications',
    section: '/publications',
    label: 'shell.publications',
    icon: IconNews,
    key: 'p',
    go: 'shell.shortcutGoPublications',
    inMenubar: true,
    isPremium: false,
  },
  {
    to: '/{-$locale}/suggestions',
    section: '/suggestions',
    label: 'shell.suggestions',
    icon: IconBulb,
    key: 'e',
    go: 'shell.shortcutGoSuggestions',
    inMenubar: true,
    isPremium: false,
  },
  {
    to: '/{-$locale}/boards',
    section: '/boards',
    label: 'shell.boards',
    icon: IconLayoutKanban,
    key: 'b',
    go: 'shell.shortcutGoBoards',
    inMenubar: true,
    isPremium: true,
  },
  {
    to: '/{-$locale}/actions',
    section: '/actions',
    label: 'shell.actions',
    icon: IconChecklist,
    key: 'x',
    go: 'shell.shortcutGoActions',
    inMenubar: true,
    isPremium: true,
  },
  {
    to: '/{-$locale}/clips',
    section: '/clips',
    label: 'shell.clips',
    icon: IconPaperclip,
    key: 'c',
    go: 'shell.shortcutGoClips',
    inMenubar: true,
    isPremium: false,
  },
  {
    to: '/{-$locale}/recent',
    section: '/recent',
    label: 'shell.recent',
    icon: IconHistory,
    key: 'r',
    go: 'shell.shortcutGoRecent',
    inMenubar: false,
    isPremium: false,
  },
  {
    to: '/{-$locale}/alerts',
    section: '/alerts',
    label: 'shell.alerts',
    icon: IconBell,
    key: 'a',
    go: 'shell.shortcutGoAlerts',
    // Opened with the bell icon, including on phones.
    inMenubar: false,
    isPremium: false,
  },
  {
    to: '/{-$locale}/settings/personal/profile',
    section: '/settings',
    label: 'shell.settings',
    icon: IconSettings,
    key: 's',
    go: 'shell.shortcutGoSettings',
    // False because the menubar shows it as a separate icon instead of in its list of links.
    inMenubar: false,
    isPremium: false,
  },
] as const;

export function useDestinations() {
  const isPremium = useMe()?.accountUser.account.plan === 'PREMIUM';
  return destinations.filter((destination) => isPremium || !destination.isPremium);
}
