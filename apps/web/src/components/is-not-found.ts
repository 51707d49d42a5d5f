import { errorCode } from '@kawaraban/ui/error-text.ts';
import { CombinedError } from '@urql/core';

export function isNotFound(error: unknown): boolean {
  return error instanceof CombinedError && errorCode(error) === 'NOT_FOUND';
}
