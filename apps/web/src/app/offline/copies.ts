/**
 * Copies of a few answers of the data API, so that clips, recent articles and what was opened can be read without a
 * connection (docs/decisions). They are kept in the browser's Cache Storage, one cache a person, and hold answers only:
 * no request, so no token.
 *
 * @see https://developer.mozilla.org/en-US/docs/Web/API/Cache
 */

/** Whose copy it is: the same person sees other things in another account. */
export interface Reader {
  readonly userId: string;
  readonly accountId: string;
}

/** One question to the data API. */
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
/** As many articles as the list of recent ones holds, and some pages of lists. */
const copiesMax = 220;
const ageMsMax = 30 * 24 * 60 * 60 * 1000;

/** Keeps an answer in the place of the last one to the same question; the oldest go first. */
export async function keepCopy(reader: Reader, question: Question, copy: Copy): Promise<void> {
  const cache = await open(reader.userId);
  if (!cache) return;
  const headers = { 'content-type': 'application/json', [keptAtHeader]: copy.keptAt.toISOString() };
  await cache.put(addressOf(reader, question), new Response(copy.body, { headers }));
  const kept = await cache.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - copiesMax))) await cache.delete(oldest);
}

/** Returns the last answer to a question, unless there is none or it is older than 30 days at `now`. */
export async function recallCopy(reader: Reader, question: Question, now: Date): Promise<Copy | undefined> {
  const found = await (await open(reader.userId))?.match(addressOf(reader, question));
  const keptAt = new Date(found?.headers.get(keptAtHeader) ?? Number.NaN);
  if (!found || !(now.getTime() - keptAt.getTime() < ageMsMax)) return undefined;
  return { body: await found.text(), keptAt };
}

/** Forgets everybody's copies, or everybody's but one person's: at sign-out, and when somebody signs in. */
export async function forgetCopies({ except }: { except?: string } = {}): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const unwanted = names.filter((name) => name.startsWith(cachePrefix) && name !== `${cachePrefix}${except}`);
  await Promise.all(unwanted.map((name) => caches.delete(name)));
}

/** Undefined where the browser has no such storage: on an address without https, or in some private windows. */
async function open(userId: string): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined;
  return caches.open(cachePrefix + userId);
}

/** Nothing answers there: it only names the copy. */
function addressOf({ accountId }: Reader, { operationName, variables }: Question): string {
  const sorted = Object.entries(variables)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `/copies/${encodeURIComponent(accountId)}/${operationName}?${encodeURIComponent(JSON.stringify(sorted))}`;
}
