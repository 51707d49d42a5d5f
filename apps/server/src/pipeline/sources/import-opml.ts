import { createHash } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import { readFeedAddress } from './feed-address.ts';
import { type OpmlEntry, type OpmlProblem, parseOpml } from './parse-opml.ts';
import { saveSources } from './save-sources.ts';
import { type SourceDefinition, sourceDefinitionSchema } from './source-definition.ts';
import { feeds } from './table.ts';

export interface ImportOpmlInput {
  bytes: Uint8Array;
  /** ISO 3166-1 alpha-2 code for every feed. By default the code is derived from the feed's domain or, failing that, from its language. */
  country?: string;
  /** BCP 47 tag for every feed. By default the tag in the list is used or, failing that, a tag derived from the script of the title. */
  language?: string;
  group?: string;
  kind?: 'Headline' | 'Notice';
  feedState?: 'active' | 'paused';
}

export type ImportedOpml =
  | {
      kind: 'imported';
      addedSources: number;
      addedFeeds: number;
      knownFeeds: number;
      problems: OpmlProblem[];
    }
  | { kind: 'refused'; reason: string };

/** Nested outlines become groups. Idempotent: skips feeds whose URL is already stored, even in another form. */
export async function importOpml(deps: { db: Db; now: Clock }, input: ImportOpmlInput): Promise<ImportedOpml> {
  const opml = parseOpml(input.bytes);
  if (opml.kind === 'refused') return opml;
  const problems = [...opml.problems];
  const titlesByHost = Map.groupBy(opml.entries, (entry) => hostOf(entry));
  const definitions = new Map<string, SourceDefinition>();
  let repeated = 0;
  for (const entry of opml.entries) {
    const defined = define(entry, input, titlesByHost);
    if (defined.kind === 'bad') problems.push({ line: entry.line, title: entry.title, reason: defined.reason });
    else if (definitions.has(defined.definition.key)) repeated += 1;
    else definitions.set(defined.definition.key, defined.definition);
  }
  const saved = await saveSources(deps, {
    definitions: [...definitions.values()],
    feedState: input.feedState ?? 'active',
  });
  problems.sort((a, b) => a.line - b.line);
  return { kind: 'imported', ...saved, knownFeeds: saved.knownFeeds + repeated, problems };
}

export interface JudgedLine {
  /** From 1. */
  line: number;
  title: string;
  /** Null if the line has no usable URL. */
  url: string | null;
  /** `repeated` means that an earlier line of the list has the same URL. */
  verdict: 'new' | 'known' | 'repeated' | 'bad';
  reason: string | null;
}

export async function judgeOpml(
  { db }: { db: DbOrTx },
  input: ImportOpmlInput,
): Promise<{ kind: 'judged'; lines: JudgedLine[] } | { kind: 'refused'; reason: string }> {
  const opml = parseOpml(input.bytes);
  if (opml.kind === 'refused') return opml;
  const titlesByHost = Map.groupBy(opml.entries, (entry) => hostOf(entry));
  const rows = await db.select({ url: feeds.url }).from(feeds);
  const known = new Set(rows.map(({ url }) => samenessOf(url)));
  const seen = new Set<string>();
  const lines = opml.problems.map(({ line, title, reason }): JudgedLine => {
    return { line, title, url: null, verdict: 'bad', reason };
  });
  for (const entry of opml.entries) {
    const { line, title } = entry;
    const defined = define(entry, input, titlesByHost);
    if (defined.kind === 'bad') {
      lines.push({ line, title, url: null, verdict: 'bad', reason: defined.reason });
      continue;
    }
    const url = defined.definition.feedUrls[0] ?? entry.xmlUrl;
    const sameness = samenessOf(url);
    const verdict = known.has(sameness) ? 'known' : seen.has(sameness) ? 'repeated' : 'new';
    seen.add(sameness);
    lines.push({ line, title: title || hostOf(entry), url, verdict, reason: null });
  }
  return { kind: 'judged', lines: lines.sort((a, b) => a.line - b.line) };
}

function samenessOf(url: string): string {
  const address = readFeedAddress(url);
  return address.kind === 'ok' ? address.sameness : url;
}

type Defined = { kind: 'ok'; definition: SourceDefinition } | { kind: 'bad'; reason: string };

function define(entry: OpmlEntry, input: ImportOpmlInput, byHost: Map<string, OpmlEntry[]>): Defined {
  const address = readFeedAddress(entry.xmlUrl);
  if (address.kind === 'bad') return address;
  const host = hostOf(entry);
  const title = (entry.title || host).slice(0, 200);
  const language = input.language ?? languageOf(entry);
  const groupName = (input.group ?? entry.groups.join(' / ')).slice(0, 200) || 'OPML';
  const mainName = byHost.get(host)?.length === 1 ? title : host;
  const siteUrl = entry.htmlUrl && readFeedAddress(entry.htmlUrl).kind === 'ok' ? entry.htmlUrl : null;
  const groupKey = `opml:${shortHash(groupName)}`;
  const kind = input.kind ?? 'Headline';
  const parsed = sourceDefinitionSchema.safeParse({
    key: `opml:${address.sameness}`.slice(0, 300),
    kind,
    country: input.country ?? countryOf(host, language),
    language,
    group: { key: groupKey, kind: kind === 'Notice' ? 'official' : 'news', jaName: groupName, enName: groupName },
    main: { key: `${groupKey}:${host}`.slice(0, 300), jaName: mainName, enName: mainName, siteUrl },
    jaSub: title,
    enSub: title,
    localSub: title,
    siteUrl,
    feedUrls: [address.url],
  });
  if (parsed.success) return { kind: 'ok', definition: parsed.data };
  return {
    kind: 'bad',
    reason: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
  };
}

function hostOf(entry: OpmlEntry): string {
  const address = readFeedAddress(entry.xmlUrl);
  return address.kind === 'ok' ? new URL(address.url).host.replace(/^www\./, '') : '';
}

/** A title of Han characters alone may be Chinese or Japanese. Imported lists are mostly Japanese, so such titles count as Japanese. */
function languageOf(entry: OpmlEntry): string {
  const declared = entry.language?.trim().toLowerCase();
  if (declared && /^[a-z]{2,3}(-[a-z0-9]+)*$/.test(declared)) return declared;
  return /[\u3040-\u30ff\u4e00-\u9fff]/.test(entry.title) || hostOf(entry).endsWith('.jp') ? 'ja' : 'en';
}

/** Country-code domains that anyone may register, so they do not indicate a country. */
const openDomains = new Set([
  'io',
  'ai',
  'co',
  'me',
  'tv',
  'cc',
  'fm',
  'ly',
  'to',
  'sh',
  'gg',
  'im',
  'is',
  'so',
  'ws',
  'eu',
]);

function countryOf(host: string, language: string): string {
  const domain = /\.([a-z]{2})(?::\d+)?$/.exec(host)?.[1];
  if (domain === 'uk') return 'GB';
  if (domain && !openDomains.has(domain)) return domain.toUpperCase();
  return language === 'ja' ? 'JP' : 'US';
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
