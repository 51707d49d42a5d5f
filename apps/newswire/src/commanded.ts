/** Persists articles released by command in a file, so that they survive a restart. */
import fs from 'node:fs';
import { z } from 'zod';
import type { NewswireArticle } from './load-articles.ts';
import { newswireSources } from './newswire-sources.ts';

/** Maximum number of characters in an article. All existing articles are shorter, and a text of this length is still quick to parse. */
const bodyLimit = 20_000;

export const releaseCommandSchema = z.union([
  z.strictObject({ id: z.string().min(1).max(120) }),
  z.strictObject({
    title: z.string().trim().min(1).max(300),
    body: z.string().trim().min(1).max(bodyLimit),
    language: z.enum(['ja', 'en']).optional(),
    /** Key of the publisher. Defaults to the first publisher with this language and kind. */
    sourceKey: z.enum(newswireSources.map((source) => source.key)).optional(),
    kind: z.enum(['Headline', 'Notice']).optional(),
    summary: z.string().max(1_000).optional(),
  }),
]);

export type ReleaseCommand = z.infer<typeof releaseCommandSchema>;

export interface Commanded {
  id: string;
  article: NewswireArticle;
  publishedAt: string;
}

export class ReleaseCommandError extends Error {}

/** @throws ReleaseCommandError if the article or publisher does not exist. */
export function articleOf(command: ReleaseCommand, articles: readonly NewswireArticle[]): NewswireArticle {
  if ('id' in command) {
    const found = articles.find((article) => article.id === command.id);
    if (!found) throw new ReleaseCommandError(`There is no article "${command.id}".`);
    return found;
  }
  const language = command.language ?? (/[\u3040-\u30ff\u4e00-\u9fff]/.test(command.title) ? 'ja' : 'en');
  const source = newswireSources.find(
    (one) =>
      (command.sourceKey === undefined || one.key === command.sourceKey) &&
      (command.kind === undefined || one.kind === command.kind) &&
      one.language === language,
  );
  if (!source) throw new ReleaseCommandError('No publisher has this key, kind and language together.');
  return {
    id: 'commanded',
    sourceKey: source.key,
    topic: 'regulation',
    storyKey: null,
    hoursLater: null,
    title: command.title,
    correctedTitle: null,
    summary: source.kind === 'Notice' ? (command.summary ?? command.body.slice(0, 200)) : null,
    attachmentTitle: source.kind === 'Notice' ? command.title : null,
    paragraphs: command.body.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
  };
}

export function readCommanded(file: string): Commanded[] {
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Commanded];
      } catch {
        return [];
      }
    });
}

export function appendCommanded(file: string, commanded: Commanded): void {
  fs.appendFileSync(file, `${JSON.stringify(commanded)}\n`);
}
