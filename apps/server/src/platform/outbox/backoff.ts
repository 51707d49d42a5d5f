/**
 * Backoff in seconds before the second and each later attempt (docs/rules.md "Alerts"). A message fails permanently
 * after the last attempt.
 */
const backoffSeconds = [30, 120, 600, 3_600, 21_600] as const;

/** Maximum wait in seconds that a remote may request by `Retry-After`. After a longer wait the alert would be outdated. */
export const retryAfterSecondsMax = 6 * 3_600;

export function nextAttemptAt(now: Date, failureCount: number, retryAfterSeconds = 0): Date | null {
  const waitSeconds = backoffSeconds[failureCount - 1];
  if (waitSeconds === undefined) return null;
  const asked = Math.min(retryAfterSeconds, retryAfterSecondsMax);
  return new Date(now.getTime() + Math.max(waitSeconds, asked) * 1_000);
}
