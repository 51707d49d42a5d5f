import type { Translation } from '../translate.ts';
import type { ConsoleWords } from './en.ts';
import { accounts } from './ja/accounts.ts';
import { announcements } from './ja/announcements.ts';
import { common } from './ja/common.ts';
import { deliveries } from './ja/deliveries.ts';
import { enrichment } from './ja/enrichment.ts';
import { error } from './ja/error.ts';
import { overview } from './ja/overview.ts';
import { queues } from './ja/queues.ts';
import { shell } from './ja/shell.ts';
import { sources } from './ja/sources.ts';
import { suggestions } from './ja/suggestions.ts';
import { users } from './ja/users.ts';

export const ja: Translation<ConsoleWords> = {
  common,
  error,
  shell,
  accounts,
  users,
  deliveries,
  overview,
  queues,
  enrichment,
  sources,
  suggestions,
  announcements,
};
