/** The words of the operator's console in English, the reference for keys and gaps. */
import { accounts } from './en/accounts.ts';
import { common } from './en/common.ts';
import { deliveries } from './en/deliveries.ts';
import { error } from './en/error.ts';
import { queues } from './en/queues.ts';
import { shell } from './en/shell.ts';
import { users } from './en/users.ts';

export const en = { common, error, shell, accounts, users, deliveries, queues } as const;

export type ConsoleWords = typeof en;
