/** The server did not answer while a file of the client was being loaded: reloading the page would lose it for nothing. */
export class UnreachableError extends Error {}

/** A page's own files did not come although the server answers: they are of another build, or broken. */
export class PreloadError extends Error {}

/**
 * Loads once, and once more when the server answers after all.
 *
 * @throws UnreachableError when the server cannot be reached, else what loading threw.
 */
export async function loadOrSayWhy<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    if (!(await isServerReachable())) throw new UnreachableError('The server cannot be reached', { cause: error });
    return await load();
  }
}

/**
 * Loads what a page cannot be shown without, once more when the server answers after all.
 *
 * @throws UnreachableError when the server cannot be reached, else PreloadError: the error page loads the page anew.
 */
export async function loadPart<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await loadOrSayWhy(load);
  } catch (error) {
    if (error instanceof UnreachableError) throw error;
    throw new PreloadError('A part of the page could not be loaded', { cause: error });
  }
}

/** What has not answered by then is as good as away. */
const reachTimeoutMs = 8_000;

/** Whether the server answers at all; its answer does not matter. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(reachTimeoutMs);
    const response = await fetch('/builds/latest.json', { cache: 'no-store', signal });
    // A gateway that answers for a server that is away.
    return response.status < 500;
  } catch {
    return false;
  }
}
