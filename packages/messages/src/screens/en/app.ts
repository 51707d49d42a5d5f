import { actions } from './actions.ts';
import { alerts } from './alerts.ts';
import { announces } from './announces.ts';
import { articles } from './articles.ts';
import { boards } from './boards.ts';
import { clips } from './clips.ts';
import { company } from './company.ts';
import { enrichment } from './enrichment.ts';
import { labels } from './labels.ts';
import { leaving } from './leaving.ts';
import { list } from './list.ts';
import { offline } from './offline.ts';
import { palette } from './palette.ts';
import { publications } from './publications.ts';
import { reading } from './reading.ts';
import { recent } from './recent.ts';
import { saving } from './saving.ts';
import { settings } from './settings.ts';
import { sharing } from './sharing.ts';
import { shell } from './shell.ts';
import { start } from './start.ts';
import { status } from './status.ts';
import { suggestions } from './suggestions.ts';
import { today } from './today.ts';
import { why } from './why.ts';

export const app = {
  shell,
  labels,
  list,
  offline,
  palette,
  publications,
  articles,
  enrichment,
  suggestions,
  status,
  actions,
  announces,
  alerts,
  boards,
  saving,
  sharing,
  clips,
  reading,
  recent,
  settings,
  company,
  start,
  today,
  leaving,
  why,
} as const;
