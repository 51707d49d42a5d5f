/**
 * Stores copies of some responses of the data API, so that clips, recent articles and opened articles can be read
 * offline (docs/decisions). The copies are in the browser's Cache Storage, one cache per user. Requests are not stored,
 * so the cache contains no tokens.
 * @see https://developer.mozilla.org/en-US/docs/Web/API/Cache
 */

/** Includes the account, because the same user sees different data in another account. */
export interface Reader {
  readonly userId: string;
  readonly accountId: string;
}

export interface Question {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface Copy {
  readonly body: string;
  readonly keptAt: Date;
}

const cachePrefix = 'copies-';
const keptAtHeader = 'x-kept-at';
/** Maximum number of copies. Covers the whole recent list and several pages of other lists. */
const copiesMax = 220;
const ageMsMax = 30 * 24 * 60 * 60 * 1000;

export async function storeCopy(reader: Reader, question: Question, copy: Copy): Promise<void> {
  const cache = await open(reader.userId);
  if (!cache) return;
  const headers = { 'content-type': 'application/json', [keptAtHeader]: copy.keptAt.toISOString() };
  await cache.put(addressOf(reader, question), new Response(copy.body, { headers }));
  const kept = await cache.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - copiesMax))) await cache.delete(oldest);
}

/** Returns undefined if the last response is older than 30 days at `now`. */
export async function readCopy(reader: Reader, question: Question, now: Date): Promise<Copy | undefined> {
  const found = await (await open(reader.userId))?.match(addressOf(reader, question));
  const keptAt = new Date(found?.headers.get(keptAtHeader) ?? Number.NaN);
  if (!found || !(now.getTime() - keptAt.getTime() < ageMsMax)) return undefined;
  return { body: await found.text(), keptAt };
}

export async function deleteCopies({ except }: { except?: string } = {}): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const unwanted = names.filter((name) => name.startsWith(cachePrefix) && name !== `${cachePrefix}${except}`);
  await Promise.all(unwanted.map((name) => caches.delete(name)));
}

/** Returns undefined without Cache Storage, which is missing on http pages and in some private windows. */
async function open(userId: string): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined;
  return caches.open(cachePrefix + userId);
}

function addressOf({ accountId }: Reader, { operationName, variables }: Question): string {
  const sorted = Object.entries(variables)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `/copies/${encodeURIComponent(accountId)}/${operationName}?${encodeURIComponent(JSON.stringify(sorted))}`;
}
