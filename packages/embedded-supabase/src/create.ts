import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Hono } from 'hono';
import { type AuthAdmin, createAuthAdmin } from './auth/admin/admin.ts';
import { settleAfterAnswers } from './auth/after-answer.ts';
import { authRoutes } from './auth/routes.ts';
import { startCleaning } from './clean.ts';
import { survivingLostConnections } from './database/lost-connections.ts';
import { functionRoutes } from './functions/routes.ts';
import { cors } from './http/cors.ts';
import type { TokenVerdict } from './keys/access-token.ts';
import { loadKeys, type SigningKeyAdmin } from './keys/load-keys.ts';
import { loadVault } from './keys/vault.ts';
import type { Log } from './log.ts';
import type { EmbeddedSupabaseOptions } from './options.ts';
import { createRealtimeServer } from './realtime/server.ts';
import { restRoutes } from './rest/routes.ts';
import type { Service } from './service.ts';
import { settingsSchema } from './settings.ts';
import { createStorage } from './storage/storage.ts';

export interface EmbeddedSupabase {
  app: Hono;
  /** Handles a WebSocket upgrade for Realtime. Returns false for any other path, without touching the socket. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  admin: AuthAdmin;
  /**
   * Checks an access token's signature, expiry and role, but not whether its session still exists. Never throws for a
   * bad token.
   */
  verifyAccessToken(token: string): Promise<TokenVerdict>;
  signingKeys: SigningKeyAdmin;
  publishableKey: string;
  /** API key that bypasses all policies. Use it only on trusted servers. */
  secretKey: string;
  socketCount(): number;
  sweepStorage(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Creates the service on a database prepared by `migrate`. The first call on a database generates its keys.
 *
 * @throws Error for invalid settings, keys or secrets.
 */
export async function createEmbeddedSupabase(options: EmbeddedSupabaseOptions): Promise<EmbeddedSupabase> {
  const service = await createService(options);
  const admin = createAuthAdmin(service);
  const realtime = createRealtimeServer(service);
  const app = new Hono();
  const allowOrigins = cors(service.settings.cors);
  for (const part of ['auth', 'rest', 'realtime', 'storage', 'functions']) app.use(`/${part}/v1/*`, allowOrigins);
  app.route('/auth/v1', authRoutes(service));
  app.route('/rest/v1', restRoutes(service));
  app.route('/realtime/v1', realtime.routes);
  const storage = options.storage && (await createStorage(service, options.storage));
  if (storage) app.route('/storage/v1', storage.app);
  app.route('/functions/v1', functionRoutes(service, options.functions ?? {}));
  for (const part of ['realtime', 'storage']) {
    const message = `There is no such ${part} endpoint on this server`;
    app.all(`/${part}/v1/*`, (c) => c.json({ statusCode: '404', error: 'not_found', message }, 404));
  }
  let stopCleaning = () => {};
  let unfollowKeys = () => {};
  return {
    app,
    admin,
    handleUpgrade: realtime.handleUpgrade,
    verifyAccessToken: service.tokens.verify,
    signingKeys: service.signingKeys,
    publishableKey: service.apiKeys.publishableKey,
    secretKey: service.apiKeys.secretKey,
    socketCount: realtime.socketCount,
    sweepStorage: async () => (await storage?.sweep()) ?? 0,
    async start() {
      stopCleaning = startCleaning(service);
      unfollowKeys = service.followKeys();
      storage?.start();
      await realtime.start();
    },
    async stop() {
      stopCleaning();
      unfollowKeys();
      await storage?.stop();
      await realtime.stop();
      await settleAfterAnswers(service);
    },
  };
}

async function createService(options: EmbeddedSupabaseOptions): Promise<Service> {
  const settings = settingsSchema.parse(options.settings ?? {});
  const now = options.now ?? (() => new Date());
  const sql = survivingLostConnections(options.sql);
  const log = options.log ?? silent;
  const siteUrl = options.siteUrl.replace(/\/+$/, '');
  const { keys: given, profile } = options;
  return {
    sql,
    apiSql: options.apiSql ? survivingLostConnections(options.apiSql) : sql,
    sessionSql: options.sessionSql ?? sql,
    siteUrl,
    now,
    log,
    settings,
    sendMail: options.sendMail,
    sendSms: options.sendSms,
    mailTemplates: options.mailTemplates,
    fetchMetadata: options.fetchMetadata,
    isLeakedPassword: options.isLeakedPassword,
    onSecurityEvent: options.onSecurityEvent ?? (() => {}),
    ...(await loadKeys({ sql, siteUrl, now, log, settings: settings.auth, given, profile })),
    vault: await loadVault(sql, given?.encryptionSecret, given?.sealing),
  };
}
