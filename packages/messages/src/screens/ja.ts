import type { Translation } from '../translate.ts';
import type { Words } from './en.ts';
import { app } from './ja/app.ts';
import { entry } from './ja/entry.ts';
import { rest } from './ja/rest.ts';

export const ja: Translation<Words> = { ...entry, ...app, ...rest };
