/** Returns whether the sign-in service or the data API refuses a change because the last sign-in is too old. */
export function needsFreshSignIn(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'reauthentication_needed';
}
