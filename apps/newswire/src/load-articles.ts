/**
 * Reads the newswire's articles from `../articles/*.md`. A file contains several articles. Each has a block of `name:
 * value` lines between `---` lines, a `# title`, and paragraphs separated by blank lines.
 */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { newswireSources } from './newswire-sources.ts';

export const topics = [
  'semiconductors',
  'energy',
  'autos',
  'pharma',
  'deals',
  'earnings',
  'regulation',
  'trade',
  'labour',
  'ai',
  'logistics',
  'disasters',
  'food',
  'finance',
  'telecom',
  'retail',
  'space',
  'travel',
] as const;

export type Topic = (typeof topics)[number];

const headSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  source: z.enum(newswireSources.map((source) => source.key)),
  topic: z.enum(topics),
  story: z.string().optional(),
  later: z.coerce.number().min(1).max(240).optional(),
  corrected: z.string().optional(),
  summary: z.string().optional(),
  attachment: z.string().optional(),
});

export interface NewswireArticle {
  id: string;
  sourceKey: string;
  topic: Topic;
  storyKey: string | null;
  /** Hours after the story's first report, or null if the article appears within the same day. */
  hoursLater: number | null;
  title: string;
  correctedTitle: string | null;
  summary: string | null;
  attachmentTitle: string | null;
  /** Paragraphs of the article, excluding the line that marks it as fiction. */
  paragraphs: string[];
}

const folder = path.join(import.meta.dirname, '../articles');

export function loadArticles(): NewswireArticle[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => parseArticles(fs.readFileSync(path.join(folder, name), 'utf8'), name));
}

/**
 * `name` is the file name for error messages.
 * @throws Error naming the malformed article.
 */
export function parseArticles(text: string, name: string): NewswireArticle[] {
  const parts = text.split(/^---$/m).slice(1);
  if (parts.length % 2 !== 0) throw new Error(`${name}: a head without a text`);
  return Array.from({ length: parts.length / 2 }, (_, index) =>
    parseOne(parts[index * 2]!, parts[index * 2 + 1]!, name),
  );
}

function parseOne(headText: string, bodyText: string, name: string): NewswireArticle {
  const lines = headText.trim().split('\n');
  const head = headSchema.safeParse(Object.fromEntries(lines.map(splitField)));
  if (!head.success) throw new Error(`${name}: ${lines[0]}: ${z.prettifyError(head.error)}`);
  const [titleLine, ...paragraphs] = bodyText
    .trim()
    .split(/\n\s*\n|\n(?=[^#])/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (!titleLine?.startsWith('# ') || paragraphs.length === 0) {
    throw new Error(`${name}: ${head.data.id}: needs a "# title" and at least one paragraph`);
  }
  const { id, source, topic, story, later, corrected, summary, attachment } = head.data;
  return {
    id,
    sourceKey: source,
    topic,
    storyKey: story ?? null,
    hoursLater: later ?? null,
    title: titleLine.slice(2),
    correctedTitle: corrected ?? null,
    summary: summary ?? null,
    attachmentTitle: attachment ?? null,
    paragraphs,
  };
}

function splitField(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}
