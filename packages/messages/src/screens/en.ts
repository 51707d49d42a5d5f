/**
 * UI strings in three parts that are loaded separately: `entry` for the sign-in and error pages, `app` for the shell
 * and the news, `rest` for all other screens and dialogs.
 */
import { app } from './en/app.ts';
import { entry } from './en/entry.ts';
import { rest } from './en/rest.ts';

export const en = { ...entry, ...app, ...rest } as const;

export type EntryWords = typeof entry;
export type AppWords = typeof app;
export type RestWords = typeof rest;
export type Words = typeof en;
