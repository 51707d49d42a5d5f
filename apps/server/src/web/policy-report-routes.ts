/**
 * Receives reports of content security policy violations. A report reveals a blocked attack or a fault in the product.
 * Supports both `report-to` and `report-uri`.
 * @see https://www.w3.org/TR/CSP3/#reporting
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { clientAddress } from '#src/api/client-address.ts';
import type { Log } from '#src/platform/log.ts';
import { policyReportUrl } from './security-headers.ts';

/** Maximum size of a batch in bytes. A Chromium report is below 2 kB. */
const bodyBytesMax = 16 * 1024;
const reportsMax = 10;
/**
 * Maximum number of logged batches per minute, per IP address and in total. Anyone may send reports, so these limits
 * prevent them from filling the log.
 */
const perAddressMax = 10;
const perProcessMax = 60;
const textLengthMax = 200;
/** Maximum number of characters in a path segment. A longer segment is treated as a token, not a word. */
const wordLengthMax = 30;

const text = z.string().transform((value) => value.slice(0, textLengthMax));

const modernReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    blockedURL: text.default(''),
    effectiveDirective: text,
    sourceFile: text.nullish(),
    lineNumber: z.number().nullish(),
  }),
});

const olderReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'blocked-uri': text.default(''),
    'violated-directive': text,
    'source-file': text.nullish(),
    'line-number': z.number().nullish(),
  }),
});

interface Refused {
  page: string;
  directive: string;
  blocked: string;
  sourceFile?: string | null;
  line?: number | null;
}

/** Always responds with 204, because browsers ignore the response. */
export function createPolicyReportRoutes(deps: { log: Log; trustProxy: boolean }): Hono {
  const app = new Hono();
  const perAddress = new RateLimiterMemory({ points: perAddressMax, duration: 60 });
  const perProcess = new RateLimiterMemory({ points: perProcessMax, duration: 60 });
  app.post(policyReportUrl, bodyLimit({ maxSize: bodyBytesMax }), async (c) => {
    const isWithinLimits = await perAddress.consume(clientAddress(c, deps)).then(
      () =>
        perProcess.consume('all').then(
          () => true,
          () => false,
        ),
      () => false,
    );
    if (isWithinLimits) {
      const body: unknown = await c.req.json().catch(() => undefined);
      for (const refused of readReports(body))
        deps.log.warn({ refused }, 'the content security policy refused something');
    }
    return c.body(null, 204);
  });
  return app;
}

function readReports(body: unknown): Refused[] {
  const older = olderReport.safeParse(body);
  const found = older.success
    ? [fromOlder(older.data)]
    : Array.isArray(body)
      ? body.slice(0, reportsMax).flatMap(fromModern)
      : [];
  return found.filter(
    ({ blocked, sourceFile }) => ![blocked, sourceFile ?? ''].some((from) => /-extension\b/.test(from)),
  );
}

function fromOlder({ 'csp-report': report }: z.infer<typeof olderReport>): Refused {
  return {
    page: pageOf(report['document-uri']),
    directive: report['violated-directive'],
    blocked: report['blocked-uri'],
    sourceFile: report['source-file'],
    line: report['line-number'],
  };
}

function fromModern(one: unknown): Refused[] {
  const { data } = modernReport.safeParse(one);
  if (!data) return [];
  const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber } = data.body;
  return [
    { page: pageOf(documentURL), directive: effectiveDirective, blocked: blockedURL, sourceFile, line: lineNumber },
  ];
}

/** Returns the page's path without the query and without long segments, such as tokens in email links. */
function pageOf(url: string): string {
  const parts = URL.parse(url)?.pathname.split('/') ?? [];
  return parts
    .map((part) => (part.length > wordLengthMax ? '…' : part))
    .join('/')
    .slice(0, textLengthMax);
}
