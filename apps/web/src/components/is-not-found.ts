import { errorCode } from '@kawaraban/ui/error-text.ts';
import { CombinedError } from '@urql/core';

/** Says whether the server refused because what was asked for is gone, or is not the reader's to see. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CombinedError && errorCode(error) === 'NOT_FOUND';
}
