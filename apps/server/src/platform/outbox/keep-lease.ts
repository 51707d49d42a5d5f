/** Number of renewals per lease period. The lease survives if some of them fail. */
const renewalsPerLease = 4;

/**
 * Renews a lease until the returned function is called. Once the promise of that function resolves, no renewal is in
 * flight. A failed renewal leaves the lease unchanged.
 */
export function keepLease(
  renew: () => Promise<unknown>,
  { leaseMs, onError }: { leaseMs: number; onError: (error: unknown) => void },
): () => Promise<void> {
  let renewing: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    renewing ??= renew()
      .catch(onError)
      .finally(() => {
        renewing = undefined;
      });
  }, leaseMs / renewalsPerLease);
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}
