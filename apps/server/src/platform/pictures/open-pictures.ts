import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { SafeFetch, SafeFetchResult } from '../safe-fetch/safe-fetch.ts';
import { pictureType } from './picture-type.ts';

/** Bytes of one picture: press photographs reach 5 MB; more is not for a screen. */
const pictureBytesMax = 8 * 1024 * 1024;
/** Milliseconds a publisher has to send one. */
const timeoutMs = 10_000;
const redirectsMax = 3;
/** Pictures fetched at once by a process: a page of cards asks for 20. */
const fetchesMax = 12;
/** Pictures waiting their turn; past it the reader is told to come back. */
const waitingMax = 200;
/** Milliseconds a picture is kept here: readers of one morning see the same front page. */
const keepMs = 60 * 60_000;
/** Milliseconds before a publisher that failed is asked again. */
const keepFailureMs = 60_000;
/** Bytes a failure counts for in the cache: the address and a few words. */
const failureBytes = 1_024;
/** Publishers send by this what they would send a browser; SVG is not asked for. */
const accept = 'image/avif, image/webp, image/png, image/jpeg, image/gif';

export type PictureResult =
  | { kind: 'picture'; type: string; body: Uint8Array<ArrayBuffer> }
  /** There is none at that address, or it may not be asked for. */
  | { kind: 'missing' }
  /** The publisher failed, or sent something else. */
  | { kind: 'failed'; detail: string }
  /** Too much is being fetched already. */
  | { kind: 'busy' };

/** Fetches a publisher's picture, or takes it from memory. The same one asked for twice at once is fetched once. */
export type FetchPicture = (url: string) => Promise<PictureResult>;

/** Returns the pictures of one process, of which it keeps up to `cacheBytes` in memory. */
export function openPictures(deps: { fetch: SafeFetch; cacheBytes: number }): FetchPicture {
  const kept = new LRUCache<string, PictureResult>({
    maxSize: deps.cacheBytes,
    sizeCalculation: (picture) => (picture.kind === 'picture' ? picture.body.byteLength + failureBytes : failureBytes),
  });
  const underWay = new Map<string, Promise<PictureResult>>();
  const inTurn = pLimit(fetchesMax);

  return async (url) => {
    const known = kept.get(url) ?? underWay.get(url);
    if (known) return known;
    if (inTurn.pendingCount >= waitingMax) return { kind: 'busy' };
    const fetching = inTurn(() => fetchPicture(deps.fetch, url)).finally(() => underWay.delete(url));
    underWay.set(url, fetching);
    const picture = await fetching;
    kept.set(url, picture, { ttl: picture.kind === 'picture' ? keepMs : keepFailureMs });
    return picture;
  };
}

async function fetchPicture(fetch: SafeFetch, url: string): Promise<PictureResult> {
  const limits = { maxBytes: pictureBytesMax, maxRedirects: redirectsMax, timeoutMs };
  return readAnswer(await fetch({ url, headers: { accept }, ...limits }));
}

function readAnswer(answer: SafeFetchResult): PictureResult {
  if (answer.kind === 'refused') return { kind: 'missing' };
  if (answer.kind === 'failed') return { kind: 'failed', detail: answer.detail };
  if (answer.status === 404 || answer.status === 410) return { kind: 'missing' };
  if (answer.status !== 200) return { kind: 'failed', detail: `the publisher answered ${answer.status}` };
  const type = pictureType(answer.body);
  if (type === null) return { kind: 'failed', detail: 'the response is not a picture' };
  return { kind: 'picture', type, body: new Uint8Array(answer.body) };
}
