import { buildManifest } from './build-manifest.ts';

/**
 * If loading fails, logs the error and returns null.
 * @param path with its language: `/ja/privacy-policy`.
 */
export async function loadPayload<T>(path: string): Promise<T | null> {
  try {
    const manifest = await buildManifest();
    if (!manifest?.prerendered.includes(path)) throw new Error('The build has made no such page');
    const response = await fetch(payloadUrl(path, manifest.id));
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return (await response.json()) as T;
  } catch (error) {
    console.error(`The payload of ${path} could not be loaded`, error);
    return null;
  }
}

/** @throws Error for a URL of another host, whose content must not appear as ours. */
export function payloadUrl(path: string, buildId: string): string {
  const url = new URL(path, 'http://own.invalid');
  if (url.host !== 'own.invalid') throw new Error('Payload URL must not include hostname');
  return `${url.pathname.replace(/\/$/, '')}/_payload.json?${buildId}`;
}
