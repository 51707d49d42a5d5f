/**
 * True when a statement failed because a row with the same value exists already in `constraint` (SQLSTATE 23505):
 * two requests at the same moment, one of which has to be told.
 */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505' && 'constraint_name' in cause) {
      return cause.constraint_name === constraint;
    }
  }
  return false;
}
