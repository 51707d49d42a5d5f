/**
 * Checks a site's robots.txt before an article page is fetched (RFC 9309). The file is cached for a day and read up to
 * 500 KiB. A 4xx response allows everything; a 5xx or no response allows nothing. Feeds are intended for machines and
 * need no check.
 * @see https://www.rfc-editor.org/rfc/rfc9309
 */
import robotsParser from 'robots-parser';
import type { SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';

/** Cache time in ms, at most a day (§2.4). A failure is cached for a shorter time, so that an outage does not block a site for a day. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const KEPT_AFTER_FAILURE_MS = 60 * 60 * 1000;
/** Maximum size of robots.txt in bytes. At least 500 KiB must be read (§2.5). */
const MAX_ROBOTS_BYTES = 512 * 1024;
/** Maximum number of redirects. At least five must be followed (§2.3.1.2). */
const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 10_000;
const MAX_SITES = 5000;

export interface Robots {
  isAllowed(url: string): Promise<boolean>;
}

// The package's types describe an ES module, but the file is CommonJS, whose default import is the function itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

type Rules = (url: string) => boolean;

export function createRobots(deps: { fetch: SafeFetch; now: () => Date; productToken: string }): Robots {
  const sites = new Map<string, { rules: Promise<Rules>; until: number }>();
  return {
    async isAllowed(url) {
      const { origin } = new URL(url);
      const known = sites.get(origin);
      if (known && known.until > deps.now().getTime()) return (await known.rules)(url);
      const entry = { rules: Promise.resolve<Rules>(() => false), until: deps.now().getTime() + KEPT_MS };
      entry.rules = readRules(deps, origin).then(({ rules, isFailure }) => {
        if (isFailure) entry.until = deps.now().getTime() + KEPT_AFTER_FAILURE_MS;
        return rules;
      });
      sites.delete(origin);
      sites.set(origin, entry);
      const oldest = sites.size > MAX_SITES ? sites.keys().next().value : undefined;
      if (oldest !== undefined) sites.delete(oldest);
      return (await entry.rules)(url);
    },
  };
}

async function readRules(
  { fetch, productToken }: { fetch: SafeFetch; productToken: string },
  origin: string,
): Promise<{ rules: Rules; isFailure: boolean }> {
  const url = `${origin}/robots.txt`;
  const result = await fetch({ url, maxBytes: MAX_ROBOTS_BYTES, maxRedirects: MAX_REDIRECTS, timeoutMs: TIMEOUT_MS });
  // If robots.txt exceeds the size limit or redirects too often, the site counts as having no rules (§2.3.1.2, §2.3.1.3).
  if (result.kind === 'failed' && /^(too-large|too-many-redirects)$/.test(result.reason))
    return { rules: () => true, isFailure: true };
  if (result.kind !== 'response' || result.status >= 500) return { rules: () => false, isFailure: true };
  if (result.status >= 300) return { rules: () => true, isFailure: false };
  const robots = parseRobots(url, new TextDecoder().decode(result.body));
  return { rules: (page) => robots.isAllowed(page, productToken) !== false, isFailure: false };
}
