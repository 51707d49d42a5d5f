import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { SafeFetch, SafeFetchResult } from '../safe-fetch/safe-fetch.ts';
import { pictureType } from './picture-type.ts';

const pictureBytesMax = 8 * 1024 * 1024;
const timeoutMs = 10_000;
const redirectsMax = 3;
const fetchesMax = 12;
const waitingMax = 200;
const keepMs = 60 * 60_000;
const keepFailureMs = 60_000;
const failureBytes = 1_024;
/** `Accept` header that makes publishers respond as they would to a browser. SVG is not requested. */
const accept = 'image/avif, image/webp, image/png, image/jpeg, image/gif';

export type PictureResult =
  | { kind: 'picture'; type: string; body: Uint8Array<ArrayBuffer> }
  | { kind: 'missing' }
  | { kind: 'failed'; detail: string }
  | { kind: 'busy' };

/** Parallel requests for the same picture share one download. */
export type FetchPicture = (url: string) => Promise<PictureResult>;

export function openPictures(deps: { fetch: SafeFetch; cacheBytes: number }): FetchPicture {
  const kept = new LRUCache<string, PictureResult>({
    maxSize: deps.cacheBytes,
    sizeCalculation: (picture) => (picture.kind === 'picture' ? picture.body.byteLength + failureBytes : failureBytes),
  });
  const inFlight = new Map<string, Promise<PictureResult>>();
  const inTurn = pLimit(fetchesMax);

  return async (url) => {
    const known = kept.get(url) ?? inFlight.get(url);
    if (known) return known;
    if (inTurn.pendingCount >= waitingMax) return { kind: 'busy' };
    const fetching = inTurn(() => fetchPicture(deps.fetch, url)).finally(() => inFlight.delete(url));
    inFlight.set(url, fetching);
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
