import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const policyHeader = 'Content-Security-Policy';

/**
 * Headers of every answer. Scripts come from our own origin only and never inline; styles may be inline because the
 * component library sets them on elements; pictures may come from anywhere, as articles' own do. A page that sets a policy
 * of its own (a mail in the preview box) keeps it.
 *
 * @param backendServiceUrl a hosted backend service on another origin, which the client then may call.
 */
export function securityHeaders({ backendServiceUrl }: { backendServiceUrl?: string }): MiddlewareHandler {
  const hosted = backendServiceUrl ? [backendServiceUrl, backendServiceUrl.replace(/^http/, 'ws')] : [];
  const setHeaders = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:', 'http:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...hosted],
      frameSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'SAMEORIGIN',
    crossOriginResourcePolicy: 'same-origin',
    // Over plain http (the embedded shape) the header is ignored by browsers.
    strictTransportSecurity: 'max-age=31536000',
  });
  return async (c, next) => {
    let own: string | null = null;
    await setHeaders(c, async () => {
      await next();
      own = c.res.headers.get(policyHeader);
    });
    if (own !== null) c.res.headers.set(policyHeader, own);
  };
}
