/**
 * The words of the screens in English, the reference for keys and gaps. Two parts are loaded apart: `entry` is what
 * the sign-in page and the error pages need, `app` the rest.
 */
import { app } from './en/app.ts';
import { entry } from './en/entry.ts';

export const en = { ...entry, ...app } as const;

export type EntryWords = typeof entry;
export type AppWords = typeof app;
export type Words = typeof en;
