import { sql } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';
import { type Reading, readText } from './reading/read-text.ts';

export const leadMax = 1_000;
export const leadColumn = sql<string>`left(${articles.body}, ${sql.raw(String(leadMax))})`;

export interface StoredText {
  id: number;
  title: string;
  lead: string;
  language: string;
  publishedAt: Date;
}

const readingsMax = 5_000;
const readings = new Map<number, { text: string; reading: Reading }>();

export function readTexts(texts: readonly StoredText[]): Map<number, Reading> {
  return new Map(texts.map((text) => [text.id, readOne(text)]));
}

function readOne({ id, title, lead, language, publishedAt }: StoredText): Reading {
  const text = `${language}\n${publishedAt.getTime()}\n${title}\n${lead}`;
  const known = readings.get(id);
  readings.delete(id);
  const reading =
    known?.text === text
      ? known.reading
      : readText({ title, body: lead, language: language.split('-')[0]!, publishedAt });
  readings.set(id, { text, reading });
  for (const oldest of readings.keys()) {
    if (readings.size <= readingsMax) break;
    readings.delete(oldest);
  }
  return reading;
}
