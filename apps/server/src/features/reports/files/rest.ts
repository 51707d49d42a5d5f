/** Serves `GET /api/reports/:reportId/:file`: a report as `report.pdf`, `report.docx`, `report.xlsx` or `report.csv`, for users who may read it. */
import { type Context, Hono } from 'hono';
import { requireOperation } from '#src/accounts/roles.ts';
import { answerRestRefusal } from '#src/api/answer-refusal.ts';
import { identifyCaller } from '#src/api/identify-caller.ts';
import { requestLocale } from '#src/api/locale.ts';
import { presentError } from '#src/api/present-refusal.ts';
import { takeForUser } from '#src/api/rate-limit.ts';
import type { RestDeps } from '#src/api/rest-route.ts';
import { NotFoundError, Refusal } from '#src/platform/errors.ts';
import { readDocument } from '../read-document.ts';
import { findReport } from '../report-access.ts';
import { fileTypes, isReportFileFormat, writeReportFile } from './write-file.ts';

/** Retry-After of a rejected request, in seconds. Writing a file of 1,000 articles takes a few seconds. */
const retrySeconds = 5;

/** Creates the route. Each user may generate one file at a time. Requests count towards the budget for costly reads. */
export function createReportFileRoutes(deps: RestDeps): Hono {
  const app = new Hono();
  const inFlight = new Set<string>();
  app.get('/api/reports/:reportId/:file', async (c: Context) => {
    const { headers, signal } = c.req.raw;
    try {
      const caller = await identifyCaller(deps, headers);
      const actor = requireOperation(caller, 'readReports', deps.now());
      const { userId } = actor;
      await takeForUser(c, deps.rateLimiter, userId);
      const format = /^report\.(\w+)$/.exec(c.req.param('file') ?? '')?.[1] ?? '';
      if (!isReportFileFormat(format)) throw new NotFoundError('File');
      if (inFlight.has(userId))
        throw new Refusal('RATE_LIMITED', 429, 'A file is being made.', { seconds: retrySeconds });
      inFlight.add(userId);
      try {
        const content = await deps.budget.run({ personId: userId, kind: 'long', signal }, async () => {
          const report = await findReport(deps, { actor, reportId: c.req.param('reportId') ?? '' });
          return writeReportFile(format, await readDocument(deps, { actor, report }));
        });
        c.header('Cache-Control', 'no-store');
        c.header('Content-Type', fileTypes[format]);
        c.header('Content-Disposition', `attachment; filename="report-${c.req.param('reportId')}.${format}"`);
        return c.body(content);
      } finally {
        inFlight.delete(userId);
      }
    } catch (error) {
      return answerRestRefusal(c, presentError(deps.log, requestLocale(headers), error));
    }
  });
  return app;
}
