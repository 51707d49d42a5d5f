import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { type Exporter, noteExport } from '#src/accounts/security-log/note-export.ts';
import { answerRestRefusal } from '#src/api/answer-refusal.ts';
import { clientAddress } from '#src/api/client-address.ts';
import { identifyCaller } from '#src/api/identify-caller.ts';
import { requestLocale } from '#src/api/locale.ts';
import { presentError } from '#src/api/present-refusal.ts';
import { takeForUser } from '#src/api/rate-limit.ts';
import type { RestDeps } from '#src/api/rest-route.ts';
import { NotSignedInError, Refusal } from '#src/platform/errors.ts';
import { personalFiles } from './personal-files.ts';
import { zipFiles } from './zip-files.ts';

/** Maximum number of downloads in flight per process. A download reads many tables, so each user may also run only one at a time. */
const downloadsMax = 4;

export function createMyDataRoute(deps: RestDeps): Hono {
  const app = new Hono();
  const inFlight = new Set<string>();
  app.get('/api/my-data', async (c: Context) => {
    const { headers } = c.req.raw;
    try {
      await deps.rateLimiter.take('perAddress', clientAddress(c, deps));
      const caller = await identifyCaller(deps, headers);
      if (caller.kind === 'anonymous') throw new NotSignedInError();
      await takeForUser(c, deps.rateLimiter, caller.userId);
      const { userId, email, membership } = caller;
      if (inFlight.has(userId) || inFlight.size >= downloadsMax) {
        throw new Refusal('RATE_LIMITED', 429, 'A download is in flight.', { seconds: 10 });
      }
      inFlight.add(userId);
      c.header('Cache-Control', 'no-store');
      c.header('Content-Type', 'application/zip');
      c.header('Content-Disposition', 'attachment; filename="kawaraban-data.zip"');
      const actor = { userId, email, accountId: membership?.accountId ?? null };
      const pieces = Readable.from(untilEnd(deps, actor, () => inFlight.delete(userId)));
      return c.body(Readable.toWeb(pieces) as ReadableStream);
    } catch (error) {
      return answerRestRefusal(c, presentError(deps.log, requestLocale(headers), error));
    }
  });
  return app;
}

async function* untilEnd({ db, now }: RestDeps, actor: Exporter, onEnd: () => void): AsyncGenerator<Uint8Array> {
  const { userId } = actor;
  try {
    await noteExport({ db, now }, { actor, operation: 'myData', tableName: 'users', rowId: userId });
    yield* zipFiles(personalFiles(db.$client, userId), { at: now() });
  } finally {
    onEnd();
  }
}
