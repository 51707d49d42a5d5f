import { ownBuildId } from '../build-manifest.ts';
import { watchConnection } from './connection.ts';

export function startOffline(): void {
  watchConnection();
  // Development has no build to cache, and browsers allow service workers only on https pages and on localhost.
  if (!ownBuildId() || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', register, { once: true });
}

const workerUrl = '/sw.js';

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(trusted(workerUrl), { updateViaCache: 'none' });
  } catch (error) {
    console.warn('The service worker could not be registered: the product does not start offline', error);
  }
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Returns the worker URL as a TrustedScriptURL, because the content security policy rejects plain strings as script URLs. */
function trusted(url: typeof workerUrl): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('kawaraban-worker', { createScriptURL: () => workerUrl }).createScriptURL(url) ?? url
  );
}
