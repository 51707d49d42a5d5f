/**
 * The words of the screens in English, the reference for keys and gaps. Three parts are loaded apart: `entry` for the
 * sign-in page and the error pages, `app` for the shell and the news, `rest` for all other screens and dialogs.
 */
import { app } from './en/app.ts';
import { entry } from './en/entry.ts';
import { rest } from './en/rest.ts';

export const en = { ...entry, ...app, ...rest } as const;

export type EntryWords = typeof entry;
export type AppWords = typeof app;
export type RestWords = typeof rest;
export type Words = typeof en;
