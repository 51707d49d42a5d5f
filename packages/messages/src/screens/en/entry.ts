import { common } from './common.ts';
import { error } from './error.ts';
import { login } from './login.ts';

export const entry = { common, error, login } as const;
