import { alerts } from './alerts.ts';
import { articles } from './articles.ts';
import { clips } from './clips.ts';
import { list } from './list.ts';
import { publications } from './publications.ts';
import { recent } from './recent.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';

export const app = { shell, list, publications, articles, alerts, clips, recent, settings } as const;
