/** The words of the operator's console in Japanese. */
import type { Translation } from '../translate.ts';
import type { ConsoleWords } from './en.ts';
import { accounts } from './ja/accounts.ts';
import { common } from './ja/common.ts';
import { deliveries } from './ja/deliveries.ts';
import { error } from './ja/error.ts';
import { queues } from './ja/queues.ts';
import { shell } from './ja/shell.ts';
import { users } from './ja/users.ts';

export const ja: Translation<ConsoleWords> = { common, error, shell, accounts, users, deliveries, queues };
