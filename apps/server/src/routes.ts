import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { requireOperator } from './accounts/operators/require-operator.ts';
import { answerRestRefusal } from './api/answer-refusal.ts';
import { createBudget } from './api/budget.ts';
import type { CallerCache } from './api/cache-callers.ts';
import { cacheTokens } from './api/cache-tokens.ts';
import type { ApiDeps } from './api/context.ts';
import { createDataApi } from './api/data-api.ts';
import { limitRequests } from './api/limit-requests.ts';
import { requestLocale } from './api/locale.ts';
import { presentError } from './api/present-refusal.ts';
import { createRateLimiter } from './api/rate-limit.ts';
import type { Context } from './context.ts';
import { createMyDataRoute } from './erasure/my-data-route.ts';
import { createReportFileRoutes } from './features/reports/files/rest.ts';
import { createSharedReportRoutes } from './features/reports/page/shared-report-routes.ts';
import { schema } from './graphql.ts';
import type { OperatorDeps } from './operator/builder.ts';
import { operatorSchema } from './operator-graphql.ts';
import { createBuildOverdueAlert } from './pipeline/alerts/build/build-overdue-alert.ts';
import type { DeliverDeps } from './pipeline/alerts/deliver/open-delivery.ts';
import { sendTestAlert } from './pipeline/alerts/deliver/send-test-alert.ts';
import { createUnsubscribeRoutes } from './pipeline/alerts/deliver/unsubscribe/unsubscribe-routes.ts';
import { createRecentAlertsRoute } from './pipeline/alerts/rest.ts';
import { createHubRoutes } from './pipeline/ingest/websub/hub-routes.ts';
import type { Db } from './platform/db.ts';
import { openHubspot } from './platform/hubspot/open-hubspot.ts';
import { createPictureRoutes, type PictureDeps } from './platform/pictures/picture-routes.ts';
import { createPictureUrl, type PictureUrl } from './platform/pictures/sign-picture.ts';
import { createPlainPageRoutes } from './platform/plain-pages/plain-page-routes.ts';
import { noteSecurityEvent } from './platform/security-events.ts';
import { createInvitationRoutes } from './sign-in/invitation-routes.ts';
import { createPhoneRoute } from './sign-in/phone-route.ts';
import { signInChoices } from './sign-in/sign-in-settings.ts';
import { createDeclineRoutes } from './transactional-mail/invitations/decline-routes.ts';
import { compressResponses } from './web/compress-responses.ts';
import { healthRoutes } from './web/health.ts';
import { measureRequests } from './web/metrics/http-seconds.ts';
import { createPolicyReportRoutes } from './web/policy-report-routes.ts';
import { securityHeaders } from './web/security-headers.ts';
import { createSecurityTextRoute } from './web/security-text.ts';
import { serveClient, serveConsole } from './web/serve-client.ts';

export interface Routes {
  app: Hono;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface RouteParts {
  callers: CallerCache;
  delivery: DeliverDeps;
  pictures: PictureDeps;
  /** Undefined without `DEMO`, because the preview box shows every message without sign-in. */
  createPreviewRoutes: ((deps: PreviewDeps) => Hono) | undefined;
}

interface PreviewDeps {
  db: Db;
  productName: string;
  publicUrl: string;
  pictureUrl: PictureUrl;
  isOpen: boolean;
}

/** The client's pages come last because they match every remaining path. */
export function createRoutes(
  context: Context,
  { callers, delivery, pictures, createPreviewRoutes }: RouteParts,
): Routes {
  const { config, requestDb: db, jobs, backend, log } = context;
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    return answerRestRefusal(c, presentError(log, requestLocale(c.req.raw.headers), error));
  });
  const { hasHttpsSubdomains } = config;
  app.use(securityHeaders({ backendServiceUrl: backend.url || undefined, hasHttpsSubdomains }));
  app.use(measureRequests({ log }));
  for (const path of ['/graphql', '/admin/graphql', '/api/recent-alerts/*']) app.use(path, compressResponses);
  const rateLimiter = createRateLimiter(config.rateLimits);
  const basics = apiDeps(context, delivery);
  app.route('/', limitRequests({ ...basics, rateLimiter, trustProxy: config.trustProxy }));
  app.route('/', healthRoutes({ db, jobs, log, metricsToken: config.metricsToken }));
  app.route(
    '/',
    createSecurityTextRoute({ ...context, contact: config.operator.contact, publicUrl: config.publicUrl }),
  );
  app.route('/', createPolicyReportRoutes({ log, trustProxy: config.trustProxy }));
  if (backend.embedded) app.route('/', backend.embedded.app);

  const api = {
    ...basics,
    callers,
    pictureUrl: createPictureUrl(pictures.secret),
    rateLimiter,
    trustProxy: config.trustProxy,
  };
  app.route('/', createDataApi({ ...api, schema, allowIntrospection: config.demo.isOn }));
  const operatorDeps: OperatorDeps = { ...api, signInUsers: backend, config };
  app.route(
    '/',
    createDataApi({
      ...operatorDeps,
      ...{ schema: operatorSchema, path: '/admin/graphql', allowIntrospection: config.demo.isOn },
      // The demo operator's credentials are public, so a second factor is not required.
      async admit(caller) {
        await requireOperator({ db }, caller, { needsTwoSteps: !config.demo.isOn });
        noteSecurityEvent(log, 'admin_access', 'admin');
      },
    }),
  );
  app.route('/', createRecentAlertsRoute(api));
  app.route('/', createMyDataRoute(api));
  app.route('/', createPictureRoutes(pictures));
  app.route('/', createPlainPageRoutes());
  app.route('/', createUnsubscribeRoutes(delivery));
  app.route('/', createHubRoutes({ db, jobs, now: context.now }));
  app.route('/', createPhoneRoute());
  app.route('/', createInvitationRoutes(api));
  app.route('/', createDeclineRoutes({ ...context, db, productName: config.productName }));
  app.route('/', createReportFileRoutes(api));
  app.route('/', createSharedReportRoutes(api));
  if (createPreviewRoutes) app.route('/', createPreviewRoutes({ ...api, db, isOpen: config.demo.isPreviewOpen }));

  const clientConfig = () => ({
    backendServiceUrl: backend.url,
    publishableKey: backend.publishableKey,
    productName: config.productName,
    operator: config.operator,
    embedded: config.demo.isOn,
    adminSiteUrl: config.adminSiteUrl,
    signIn: signInChoices(config.signIn),
    webhookOrigins: config.webhooks.allowOrigins,
  });
  app.route('/', serveConsole());
  app.route('/', serveClient({ config: clientConfig }));
  return { app, handleUpgrade: upgradeHandler(context) };
}

function apiDeps(
  { requestDb: db, now, log, backend, config }: Context,
  delivery: DeliverDeps,
): Omit<ApiDeps, 'pictureUrl'> {
  return {
    db,
    now,
    log,
    verifyAccessToken: cacheTokens(backend.verifyAccessToken, now),
    isSecretKey: backend.isSecretKey,
    signInUsers: backend,
    sendTestAlert: (input) => sendTestAlert(delivery, input),
    buildOverdueAlert: createBuildOverdueAlert({
      webhookOrigins: config.webhooks.allowOrigins,
      isPreview: config.deliver === 'preview',
    }),
    webhookAllowOrigins: config.webhooks.allowOrigins,
    hubspot: config.hubspot && openHubspot({ ...config.hubspot, db, now }),
    productName: config.productName,
    publicUrl: config.publicUrl,
    budget: createBudget(),
  };
}

function upgradeHandler({ backend }: Context): Routes['handleUpgrade'] {
  return (request, socket, head) => {
    if (backend.embedded?.handleUpgrade(request, socket, head)) return;
    // Without a listener, a connection reset would end the process. The socket is destroyed because the other side may never
    // close it.
    socket.on('error', () => {});
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
  };
}
