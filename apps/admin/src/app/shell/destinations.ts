import {
  IconActivity,
  IconBuilding,
  IconBulb,
  IconMail,
  IconRss,
  IconSparkles,
  IconSpeakerphone,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react';

export const destinations = [
  { to: '/', label: 'shell.overview', icon: IconActivity },
  { to: '/accounts', label: 'shell.accounts', icon: IconBuilding },
  { to: '/users', label: 'shell.users', icon: IconUsers },
  { to: '/sources', label: 'shell.sources', icon: IconRss },
  { to: '/suggestions', label: 'shell.suggestions', icon: IconBulb },
  { to: '/announcements', label: 'shell.announcements', icon: IconSpeakerphone },
  { to: '/deliveries', label: 'shell.deliveries', icon: IconMail },
  { to: '/queues', label: 'shell.queues', icon: IconStack2 },
  { to: '/enrichment', label: 'shell.enrichment', icon: IconSparkles },
] as const;
