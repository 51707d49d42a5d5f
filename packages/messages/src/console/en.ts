import { accounts } from './en/accounts.ts';
import { announcements } from './en/announcements.ts';
import { common } from './en/common.ts';
import { deliveries } from './en/deliveries.ts';
import { enrichment } from './en/enrichment.ts';
import { error } from './en/error.ts';
import { overview } from './en/overview.ts';
import { queues } from './en/queues.ts';
import { shell } from './en/shell.ts';
import { sources } from './en/sources.ts';
import { suggestions } from './en/suggestions.ts';
import { users } from './en/users.ts';

export const en = {
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
} as const;

export type ConsoleWords = typeof en;
