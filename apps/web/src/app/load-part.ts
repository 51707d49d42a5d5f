/** Thrown if the server is unreachable. Reloading would only lose the page. */
export class UnreachableError extends Error {}

/** Thrown if a file of the client fails to load although the server responds. The file belongs to another build or is broken. */
export class PreloadError extends Error {}

/**
 * Loads a part, and retries once if the server is reachable.
 * @throws UnreachableError if the server is unreachable, otherwise the loading error.
 */
export async function loadOrDiagnose<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    if (!(await isServerReachable())) throw new UnreachableError('The server cannot be reached', { cause: error });
    return await load();
  }
}

/**
 * Loads a part, and retries once if the server is reachable.
 * @throws UnreachableError if the server is unreachable, otherwise PreloadError, for which the error page reloads.
 */
export async function loadPart<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await loadOrDiagnose(load);
  } catch (error) {
    if (error instanceof UnreachableError) throw error;
    throw new PreloadError('A part of the page could not be loaded', { cause: error });
  }
}

const reachTimeoutMs = 8_000;

export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(reachTimeoutMs);
    const response = await fetch('/builds/latest.json', { cache: 'no-store', signal });
    return response.status < 500;
  } catch {
    return false;
  }
}
