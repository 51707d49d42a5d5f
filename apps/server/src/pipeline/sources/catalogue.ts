/** Reads the source catalogue, a file with one source per line and fields separated by tabs. */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { catalogueGroups } from './group-list.ts';
import { type SourceDefinition, sourceDefinitionSchema } from './source-definition.ts';

const file = path.join(import.meta.dirname, 'catalogue.tsv');

const groupKeys = Object.keys(catalogueGroups) as (keyof typeof catalogueGroups)[];

const rowSchema = z.tuple([
  z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'key must be main/sub'),
  z.enum(['H', 'N'], 'kind must be H or N'),
  z.string(),
  z.string(),
  z.enum(groupKeys, `group must be one of ${groupKeys.join(', ')}`),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
]);

export class CatalogueError extends Error {}

/** @throws CatalogueError listing every invalid line. */
export function readCatalogue(text = fs.readFileSync(file, 'utf8')): SourceDefinition[] {
  const problems: string[] = [];
  const definitions: SourceDefinition[] = [];
  const seen = new Map<string, number>();
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    const read = readLine(line);
    if (read.kind === 'bad') {
      problems.push(`line ${index + 1}: ${read.reason}`);
      return;
    }
    for (const known of [read.definition.key, ...read.definition.feedUrls]) {
      const earlier = seen.get(known);
      if (earlier !== undefined) problems.push(`line ${index + 1}: ${known} is on line ${earlier} already`);
      seen.set(known, index + 1);
    }
    definitions.push(read.definition);
  });
  if (problems.length > 0) throw new CatalogueError(`The catalogue cannot be used:\n${problems.join('\n')}`);
  return definitions;
}

type LineRead = { kind: 'ok'; definition: SourceDefinition } | { kind: 'bad'; reason: string };

function readLine(line: string): LineRead {
  const row = rowSchema.safeParse(line.split('\t'));
  if (!row.success) return { kind: 'bad', reason: reasonOf(row.error) };
  const [key, kind, country, language, group, mainJa, mainEn, jaSub, enSub, siteUrl, feeds] = row.data;
  const definition = sourceDefinitionSchema.safeParse({
    key,
    kind: kind === 'H' ? 'Headline' : 'Notice',
    country,
    language,
    group: { key: group, ...catalogueGroups[group] },
    main: { key: `${group}:${key.split('/')[0]}`, jaName: mainJa, enName: mainEn, siteUrl: new URL('/', siteUrl).href },
    jaSub,
    enSub,
    localSub: language === 'ja' ? jaSub : enSub,
    siteUrl,
    feedUrls: feeds.split(' '),
  });
  return definition.success
    ? { kind: 'ok', definition: definition.data }
    : { kind: 'bad', reason: reasonOf(definition.error) };
}

function reasonOf(error: z.ZodError): string {
  return error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': ')).join('; ');
}
