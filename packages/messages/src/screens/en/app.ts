import { alerts } from './alerts.ts';
import { announces } from './announces.ts';
import { articles } from './articles.ts';
import { clips } from './clips.ts';
import { company } from './company.ts';
import { list } from './list.ts';
import { publications } from './publications.ts';
import { recent } from './recent.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { suggestions } from './suggestions.ts';

export const app = {
  shell,
  list,
  publications,
  articles,
  suggestions,
  announces,
  alerts,
  clips,
  recent,
  settings,
  company,
} as const;
