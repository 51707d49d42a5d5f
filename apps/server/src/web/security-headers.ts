import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const policyHeader = 'Content-Security-Policy';
/** Where browsers report what the policy refused: `policy-report-routes.ts`. */
export const policyReportUrl = '/policy-reports';
const reportGroup = 'policy';

/** Files of the client that are no documents and run nothing of their own accord. */
const clientFile = /^\/(?:admin\/)?assets\/.+\.(?:js|css|woff2)$/;

/** Features of browsers that no page of ours uses, so that nothing that ever got into one could. */
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
 * Headers of every answer. What a page loads comes from our own origin, from files: no inline script or style, no other
 * host, pictures through our own proxy. Text becomes markup only through the
 * client's own policies. A page that sets a policy of its own (a mail in the preview box) keeps it.
 *
 * @param backendServiceUrl a hosted backend service on another origin, which the client then may call.
 */
export function securityHeaders({ backendServiceUrl }: { backendServiceUrl?: string }): MiddlewareHandler {
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
      // Text that becomes markup, and the address of the service worker.
      trustedTypes: ['kawaraban', 'kawaraban-worker'],
      // `report-to` where it is known, `report-uri` elsewhere (Firefox).
      reportTo: reportGroup,
      reportUri: policyReportUrl,
    },
    reportingEndpoints: [{ name: reportGroup, url: policyReportUrl }],
    permissionsPolicy: Object.fromEntries(unusedFeatures.map((feature) => [feature, []])),
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    // Over plain http (the embedded shape) the header is ignored by browsers.
    strictTransportSecurity: 'max-age=31536000',
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
    strictTransportSecurity: 'max-age=31536000',
  });
  return async (c, next) => {
    await next();
    const own = c.res.headers.get(policyHeader);
    // A page is made of dozens of small files: what only documents obey would outweigh them.
    const isFile = c.res.ok && clientFile.test(c.req.path);
    await (isFile ? setFileHeaders : setHeaders)(c, async () => {});
    if (own !== null) c.res.headers.set(policyHeader, own);
  };
}
