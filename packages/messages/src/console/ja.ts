/** The words of the operator's console in Japanese. */
import type { Translation } from '../translate.ts';
import type { ConsoleWords } from './en.ts';
import { accounts } from './ja/accounts.ts';
import { common } from './ja/common.ts';
import { error } from './ja/error.ts';
import { shell } from './ja/shell.ts';

export const ja: Translation<ConsoleWords> = { common, error, shell, accounts };
