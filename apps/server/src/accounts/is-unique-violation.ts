/** Detects SQLSTATE 23505, which can occur when two requests run in parallel. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505' && 'constraint_name' in cause) {
      return cause.constraint_name === constraint;
    }
  }
  return false;
}
