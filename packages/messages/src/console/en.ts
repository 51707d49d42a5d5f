/** The words of the operator's console in English, the reference for keys and gaps. */
import { accounts } from './en/accounts.ts';
import { common } from './en/common.ts';
import { error } from './en/error.ts';
import { shell } from './en/shell.ts';

export const en = { common, error, shell, accounts } as const;

export type ConsoleWords = typeof en;
