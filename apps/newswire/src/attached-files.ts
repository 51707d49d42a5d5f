import fs from 'node:fs';
import path from 'node:path';
import type { Topic } from './load-articles.ts';
import { fraction } from './released.ts';

const folder = path.join(import.meta.dirname, '..');

export const picturesPerTopic = 3;

/** Size of every picture in pixels, as chat services and social cards expect. */
export const pictureSize = { width: 1200, height: 630 } as const;

export function readPicture(topic: Topic, id: string): Buffer {
  const number = 1 + Math.floor(fraction(id) * picturesPerTopic);
  return fs.readFileSync(path.join(folder, 'pictures', `${topic}-${number}.webp`));
}

export const documents = {
  ja: fs.readFileSync(path.join(folder, 'documents/notice-ja.pdf')),
  en: fs.readFileSync(path.join(folder, 'documents/notice-en.pdf')),
} as const;
