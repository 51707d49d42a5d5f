/** Files of articles: pictures by topic and documents by language. Articles share them. */
import fs from 'node:fs';
import path from 'node:path';
import type { Topic } from './load-articles.ts';
import { fraction } from './released.ts';

const folder = path.join(import.meta.dirname, '..');

/** Pictures per topic, `pictures/TOPIC-1.webp` and following. */
export const picturesPerTopic = 3;

/** Pixels of every picture, the size for chat services and social cards. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Returns a WebP picture of the topic. The same id always gives the same picture. */
export function readPicture(topic: Topic, id: string): Buffer {
  const number = 1 + Math.floor(fraction(id) * picturesPerTopic);
  return fs.readFileSync(path.join(folder, 'pictures', `${topic}-${number}.webp`));
}

/** PDF document that every notice of a language links to. */
export const documents = {
  ja: fs.readFileSync(path.join(folder, 'documents/notice-ja.pdf')),
  en: fs.readFileSync(path.join(folder, 'documents/notice-en.pdf')),
} as const;
