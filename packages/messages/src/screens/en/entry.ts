import { common } from './common.ts';
import { error } from './error.ts';
import { information } from './information.ts';
import { login } from './login.ts';

export const entry = { common, error, information, login } as const;
