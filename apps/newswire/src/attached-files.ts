/** The files that articles come with: a picture by topic, a document by language. None of them is of one article alone. */
import fs from 'node:fs';
import path from 'node:path';
import type { Topic } from './load-articles.ts';
import { fraction } from './released.ts';

const folder = path.join(import.meta.dirname, '..');

/** Pictures of each topic, `pictures/TOPIC-1.webp` and on. */
export const picturesPerTopic = 3;

/** The size of every picture in pixels, which chat services and social cards ask for. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Returns a picture of the topic as WebP. The same id always gives the same picture. */
export function readPicture(topic: Topic, id: string): Buffer {
  const number = 1 + Math.floor(fraction(id) * picturesPerTopic);
  return fs.readFileSync(path.join(folder, 'pictures', `${topic}-${number}.webp`));
}

/** The document that every notice of a language links to, as PDF. */
export const documents = {
  ja: fs.readFileSync(path.join(folder, 'documents/notice-ja.pdf')),
  en: fs.readFileSync(path.join(folder, 'documents/notice-en.pdf')),
} as const;
