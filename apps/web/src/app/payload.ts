import { buildManifest } from './build-manifest.ts';

/**
 * Returns what a page made by the build shows, from its `_payload.json`; null, and a line in the log, when it could not
 * be loaded or the build has made no such page.
 *
 * @param path with its language: `/ja/privacy-policy`.
 */
export async function loadPayload<T>(path: string): Promise<T | null> {
  try {
    const manifest = await buildManifest();
    if (!manifest?.prerendered.includes(path)) throw new Error('The build has made no such page');
    const response = await fetch(payloadUrl(path, manifest.id));
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    // Written by the build this page is of.
    return (await response.json()) as T;
  } catch (error) {
    console.error(`The payload of ${path} could not be loaded`, error);
    return null;
  }
}

/** @throws Error for an address of another host, whose answer this page must not show as its own. */
export function payloadUrl(path: string, buildId: string): string {
  const url = new URL(path, 'http://own.invalid');
  if (url.host !== 'own.invalid') throw new Error('Payload URL must not include hostname');
  return `${url.pathname.replace(/\/$/, '')}/_payload.json?${buildId}`;
}
