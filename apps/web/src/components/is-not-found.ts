import { errorCode } from '@kawaraban/ui/error-text.ts';
import { CombinedError } from '@urql/core';

/** Returns whether the server refused because the object does not exist or is not visible to the reader. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CombinedError && errorCode(error) === 'NOT_FOUND';
}
