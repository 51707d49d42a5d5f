/**
 * Returns whether a statement failed because `constraint` already has the value (SQLSTATE 23505), which may happen if
 * two requests run in parallel.
 */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505' && 'constraint_name' in cause) {
      return cause.constraint_name === constraint;
    }
  }
  return false;
}
