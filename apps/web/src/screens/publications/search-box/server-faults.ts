import { errorCode } from '@kawaraban/ui/error-text.ts';
import { CombinedError } from '@urql/core';
import type { SearchFault } from '../search-language.ts';

/** The server's errors override the client's, which may be from another build. Returns null if the server did not refuse the keywords. */
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
