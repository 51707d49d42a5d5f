import type { Service } from '../service.ts';

const inFlight = new WeakMap<Service, Set<Promise<void>>>();

/**
 * Runs work after the response has been determined, so that neither the work's duration nor its failure reveals whether
 * an account exists. Logs failures. The user can repeat the request.
 */
export function afterAnswer(service: Service, work: () => Promise<void>): void {
  const all = inFlight.get(service) ?? new Set();
  inFlight.set(service, all);
  const done = work()
    .catch((error: unknown) => service.log.error({ err: error }, 'work after an auth answer failed'))
    .finally(() => all.delete(done));
  all.add(done);
}

const settleMs = 5000;

/** Resolves when all work started by `afterAnswer` has ended, or after five seconds, because a host's sender may hang. */
export async function settleAfterAnswers(service: Service): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, settleMs);
  await Promise.race([Promise.all(inFlight.get(service) ?? []), late.promise]);
  clearTimeout(timer);
}
