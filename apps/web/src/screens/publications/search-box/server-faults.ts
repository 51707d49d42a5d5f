import { errorCode } from '@kawaraban/ui/error-text.ts';
import { CombinedError } from '@urql/core';
import type { SearchFault } from '../search-language.ts';

/**
 * Returns the faults that the server found in the keywords, in the reader's language, or null if it refused for another
 * reason or not at all. The server overrides the client, which may be of another build.
 */
export function serverFaults(error: unknown): readonly SearchFault[] | null {
  if (!(error instanceof CombinedError) || errorCode(error) !== 'BAD_QUERY') return null;
  const { message, extensions } = error.graphQLErrors[0]!;
  const faults = Array.isArray(extensions.positions) ? extensions.positions.filter(isFault) : [];
  return faults.length > 0 ? faults : [{ from: 0, to: 0, message }];
}

function isFault(position: unknown): position is SearchFault {
  if (typeof position !== 'object' || position === null) return false;
  const { from, to, message } = position as Record<string, unknown>;
  return typeof from === 'number' && typeof to === 'number' && typeof message === 'string';
}
