import { articles } from './articles.ts';
import { enrichment } from './enrichment.ts';
import { labels } from './labels.ts';
import { list } from './list.ts';
import { offline } from './offline.ts';
import { palette } from './palette.ts';
import { publications } from './publications.ts';
import { reading } from './reading.ts';
import { shell } from './shell.ts';

export const app = {
  shell,
  labels,
  list,
  offline,
  palette,
  publications,
  articles,
  enrichment,
  reading,
} as const;
