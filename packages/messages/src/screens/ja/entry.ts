import type { Translation } from '../../translate.ts';
import type { EntryWords } from '../en.ts';
import { common } from './common.ts';
import { error } from './error.ts';
import { information } from './information.ts';
import { login } from './login.ts';

export const entry: Translation<EntryWords> = { common, error, information, login };
