import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { markPath } from '#src/platform/mail/mark-url.ts';

const policyHeader = 'Content-Security-Policy';
export const policyReportUrl = '/policy-reports';
const reportGroup = 'policy';

const clientFile = /^\/(?:admin\/)?assets\/.+\.(?:js|css|woff2)$/;

/** Browser features that none of our pages use, so that an injected script cannot use them either. */
const unusedFeatures = [
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'displayCapture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
  ],
  ...['midi', 'payment', 'screenWakeLock', 'serial', 'usb', 'xrSpatialTracking'],
] as const;

/**
 * Sets the headers of every response. Pages may load files only from our own origin, where a proxy serves publishers'
 * pictures, and may not contain inline scripts or styles. Text becomes markup only through the client's own Trusted Types
 * policies. A page with its own content security policy (a mail in the preview box) keeps that policy. Pages of other
 * origins may show the product's icon, because mails in a web mail client contain it.
 *
 * @param backendServiceUrl a hosted backend service on another origin, which the client may call.
 * @param hasHttpsSubdomains whether browsers must use https for every subdomain too.
 */
export function securityHeaders({
  backendServiceUrl,
  hasHttpsSubdomains = false,
}: {
  backendServiceUrl?: string;
  hasHttpsSubdomains?: boolean;
}): MiddlewareHandler {
  // Browsers ignore this header over plain http (embedded mode).
  const strictTransportSecurity = `max-age=31536000${hasHttpsSubdomains ? '; includeSubDomains' : ''}`;
  const hosted = backendServiceUrl ? [backendServiceUrl, backendServiceUrl.replace(/^http/, 'ws')] : [];
  const setHeaders = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...hosted],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['kawaraban', 'kawaraban-worker'],
      // Sets both, because browsers without `report-to` (Firefox) use `report-uri`.
      reportTo: reportGroup,
      reportUri: policyReportUrl,
    },
    reportingEndpoints: [{ name: reportGroup, url: policyReportUrl }],
    permissionsPolicy: Object.fromEntries(unusedFeatures.map((feature) => [feature, []])),
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity,
  });
  const setFileHeaders = secureHeaders({
    referrerPolicy: false,
    xFrameOptions: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity,
  });
  return async (c, next) => {
    await next();
    const own = c.res.headers.get(policyHeader);
    // Sends the client's files without the headers that matter only for documents. A page loads dozens of small files, and such
    // headers would outweigh their content.
    const isFile = c.res.ok && clientFile.test(c.req.path);
    await (isFile ? setFileHeaders : setHeaders)(c, async () => {});
    if (c.req.path === markPath) c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (own !== null) c.res.headers.set(policyHeader, own);
  };
}
