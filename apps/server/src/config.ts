/**
 * The only module that reads the environment. It describes every variable: `npm run docs:config` generates the table of
 * docs/configuration.md from these descriptions, and a test keeps them in sync.
 */
import path from 'node:path';
import { z } from 'zod';
import { hubspotVariables, settleHubspot } from './config-hubspot.ts';
import { missingModelSettings, modelVariables, settleModels, webAddress } from './config-models.ts';
import {
  encryptionSecret,
  flag,
  list,
  origins,
  readFailpoints,
  readJsonFile,
  readSecretFile,
} from './config-parsers.ts';
import { isLoopbackAddress } from './platform/local-request.ts';

export const variables = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of the product; 0 chooses a free one.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on. Set `0.0.0.0` to accept connections from other machines.'),
  PUBLIC_URL: webAddress
    .optional()
    .describe(
      'Address at which people and WebSub hubs reach the product, for links in mails, redirects and callbacks. Default: `http://localhost:PORT`.',
    ),
  ROLES: list
    .pipe(z.array(z.enum(['web', 'worker'])).min(1))
    .default(['web', 'worker'])
    .describe('Roles of this process: `web` answers requests; `worker` fetches, matches and delivers.'),
  PRODUCT_NAME: z
    .string()
    .min(1)
    .max(60)
    .default('Kawaraban')
    .describe('Name of the product in pages, mails and alerts.'),
  OPERATOR_NAME: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Name of the operating company in the privacy policy. Default: `PRODUCT_NAME`.'),
  OPERATOR_CONTACT: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Contact for readers and publishers: an e-mail address or a page. Default: the address of `MAIL_FROM`.'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Folder of the embedded database, stored objects, generated secrets and the demo password.'),
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'Port of `/healthz`, `/readyz` and `/metrics` in a process without the role `web`, which serves them on `PORT`. Default: any free port, printed at the start.',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('Connection to PostgreSQL 15 or newer. Default: an embedded PostgreSQL in `DATA_DIR`.'),
  DATABASE_SESSION_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'Connection to the same database and login without the pooler. Set it if `DATABASE_URL` leads to PgBouncer in transaction mode. Migrations, notifications and confirmations of deliveries use it.',
    ),
  ENCRYPTION_SECRET: encryptionSecret
    .optional()
    .describe(
      'Secret of at least 32 characters that encrypts the keys and webhook addresses stored in the database. Keep it apart from backups. Default with the embedded database: a file in `DATA_DIR/secrets`. Without it they are stored as plain text.',
    ),
  ENCRYPTION_SECRET_FILE: z
    .string()
    .transform(readSecretFile)
    .optional()
    .describe('File that holds `ENCRYPTION_SECRET`, as container platforms provide it.'),
  ENCRYPTION_SECRET_PREVIOUS: encryptionSecret
    .optional()
    .describe('The secret before a change, which still opens keys until `npm run secrets -- seal` has run.'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe(
      'Connections in each of the two pools of a process: one for requests, which workers do not open, and one for everything else.',
    ),
  PREVIEW_OPEN: flag
    .default(false)
    .describe(
      '`true` shows the preview box to other machines too, with every mail and password reset in it. Without it the program refuses to start with a demo, the embedded database and a `HOST` that others can reach.',
    ),
  DEMO: flag
    .optional()
    .describe(
      'Turns on the local newswire, the demo account and the preview box. Default: on without `DATABASE_URL`, else off.',
    ),
  DEMO_PASSWORD: z
    .string()
    .min(12)
    .optional()
    .describe('Password of demo@kawaraban.example. Default: generated once and stored in `DATA_DIR`.'),
  CATALOGUE: z
    .enum(['active', 'paused', 'off'])
    .optional()
    .describe(
      'Public sources stored when a worker starts: `active` fetches them, `paused` leaves that to an operator, `off` stores none. Existing sources keep their state. Default: `paused` with `DEMO`, else `active`.',
    ),
  NEWSWIRE_INTERVAL_SECONDS: z.coerce
    .number()
    .int()
    .min(5)
    .default(240)
    .describe('Seconds between two articles of the local newswire.'),
  NEWSWIRE_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('Port of the local newswire; 0 chooses a free one.'),
  DELIVER: z
    .enum(['preview', 'live'])
    .optional()
    .describe(
      '`preview` holds every mail and webhook message in the preview box; `live` sends them. Demo accounts never send. Default: `preview` with `DEMO` and without `SMTP_URL`, else `live`.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, as `smtp://user:password@host:587` or `smtps:`. Required to send e-mail.'),
  MAIL_FROM: z.string().default('Kawaraban <alerts@kawaraban.example>').describe('Sender of alerts and other mails.'),
  WEBHOOK_ALLOW_ORIGINS: origins
    .default([])
    .describe(
      'Further origins accepted as Slack-compatible webhooks, such as `http://127.0.0.1:4010`, for tests and your own gateways.',
    ),
  FETCH_ALLOW_ORIGINS: origins
    .default([])
    .describe(
      'Origins on private addresses from which feeds and pictures may be fetched. The local newswire is always allowed.',
    ),
  FETCH_CONTACT_URL: webAddress
    .default('https://kawaraban.example/bot')
    .describe('Contact page in the `User-Agent` header of feed requests.'),
  PICTURE_CACHE_MEGABYTES: z.coerce
    .number()
    .int()
    .min(16)
    .max(4_096)
    .default(64)
    .describe(
      'Megabytes of publishers’ pictures that each web process caches in memory. Browsers cache them for a week.',
    ),
  FAST_INDEX_FROM: z.coerce
    .number()
    .int()
    .min(0)
    .default(20_000)
    .describe(
      'Number of saved searches with alerts from which workers use the fast index. Below it they use the plain index, which matches at least 1,000 articles a second.',
    ),
  SUPABASE_URL: webAddress
    .optional()
    .describe('Address of a hosted backend service. Default: the embedded one, on the product’s own origin.'),
  SUPABASE_PUBLISHABLE_KEY: z
    .string()
    .optional()
    .describe('Publishable key of the hosted backend service. Required with `SUPABASE_URL`.'),
  SUPABASE_SECRET_KEY: z
    .string()
    .optional()
    .describe('Secret key of the hosted backend service, with which the product creates users.'),
  SUPABASE_JWT_SECRET: z
    .string()
    .optional()
    .describe('Shared secret of the hosted service’s tokens. Needed if it does not sign with published keys (JWKS).'),
  STORAGE_FOLDER: z
    .string()
    .optional()
    .describe(
      'Folder of stored objects of the embedded backend service. Several machines need a shared folder or S3. Default: `storage` in `DATA_DIR`.',
    ),
  S3_BUCKET: z.string().optional().describe('S3 bucket that holds stored objects instead of a folder.'),
  S3_ENDPOINT: webAddress.optional().describe('Address of an S3-compatible service. Default: Amazon S3.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access key for the bucket. Default: the credentials that the AWS SDK finds.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of `S3_ACCESS_KEY_ID`.'),
  SIGN_IN_SETTINGS: z
    .string()
    .transform(readJsonFile)
    .optional()
    .describe(
      'JSON file with sign-in settings: `external` (providers), `saml`, password rules and other `auth` settings of the embedded backend service. With a hosted service only the names in `external` are used, for the buttons.',
    ),
  REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(60)
    .default(600)
    .describe('Requests of one signed-in user that each process accepts in a minute. More are refused with 429.'),
  REQUESTS_PER_MINUTE_AND_ADDRESS: z.coerce
    .number()
    .int()
    .min(60)
    .default(3_000)
    .describe(
      'Requests from one network address that each process accepts in a minute. A whole office may share an address.',
    ),
  ...hubspotVariables,
  ...modelVariables,
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for `/metrics`. Without it only loopback may read metrics.'),
  TRUST_PROXY: flag
    .default(false)
    .describe(
      '`true` reads the client’s address from `X-Forwarded-For`. Set it only behind a proxy that sets this header.',
    ),
  HSTS_SUBDOMAINS: flag.default(false).describe('`true` makes browsers use https for all subdomains too (HSTS).'),
  ADMIN_SITE_URL: z
    .string()
    .default('/admin/')
    .describe(
      'Target of “account management” in the account menu; `accountId` and `email` are added as query parameters. The default is the console, which the menu offers to operators only (`npm run users -- operator`). Another site is offered to every ADMIN.',
    ),
  KEEP_ARTICLES_DAYS: z.coerce
    .number()
    .int()
    .min(30)
    .max(36_500)
    .optional()
    .describe(
      'Days after which articles and alerts are removed, with matches, revisions and search index. Articles that a person clipped, put on a board or tagged stay, as do suggestions and the newest 500 of each source. Default: they are kept for ever.',
    ),
  KEEP_LOGS_DAYS: z.coerce
    .number()
    .int()
    .min(7)
    .max(400)
    .optional()
    .describe(
      'Most days for which logs of fetches, mails, model calls, searches and changes are kept. Default: 30 to 400 days, depending on the log.',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least severe level logged.'),
  NODE_ENV: z.string().optional().describe('`test` permits `FAILPOINTS`. Nothing else depends on it.'),
  FAILPOINTS: z
    .string()
    .transform(readFailpoints)
    .optional()
    .describe('Failpoints at which the program kills, stops or fails itself. For tests only, with `NODE_ENV=test`.'),
} as const;

const schema = z.object(variables);

export type Role = 'web' | 'worker';

export type Config = ReturnType<typeof settle>;

export class ConfigError extends Error {}

/** @throws ConfigError naming each invalid variable, but not its value, which may be secret. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== '' && name in variables));
  const parsed = schema.safeParse(given);
  const problems = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? [];
  if (given.FAILPOINTS && given.NODE_ENV !== 'test') {
    problems.push('  FAILPOINTS: only tests may set it, with NODE_ENV=test');
  }
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`The configuration cannot be used:\n${problems.join('\n')}`);
  }
  return settle(parsed.data);
}

function settle(values: z.infer<typeof schema>) {
  const isEmbedded = values.DATABASE_URL === undefined;
  const isDemo = values.DEMO ?? isEmbedded;
  if (values.SUPABASE_URL && !values.SUPABASE_PUBLISHABLE_KEY) {
    throw new ConfigError('The configuration cannot be used:\n  SUPABASE_PUBLISHABLE_KEY: needed with SUPABASE_URL');
  }
  if (isDemo && isEmbedded && !values.PREVIEW_OPEN && !isLoopbackAddress(values.HOST)) {
    throw new ConfigError(
      'The configuration cannot be used:\n  HOST: others can reach it, and the demo shows every mail at /preview, password resets included. Set DATABASE_URL or DEMO=false, or PREVIEW_OPEN=true if everybody there may read them',
    );
  }
  if (isEmbedded && values.DATABASE_SESSION_URL) {
    throw new ConfigError('The configuration cannot be used:\n  DATABASE_URL: needed with DATABASE_SESSION_URL');
  }
  const missing = missingModelSettings(values);
  if (missing.length > 0) throw new ConfigError(`The configuration cannot be used:\n  ${missing.join('\n  ')}`);
  const catalogue: 'active' | 'paused' | 'off' = values.CATALOGUE ?? (isDemo ? 'paused' : 'active');
  const deliver: 'preview' | 'live' = values.DELIVER ?? (isDemo && !values.SMTP_URL ? 'preview' : 'live');
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${values.PORT}`,
    roles: values.ROLES as Role[],
    productName: values.PRODUCT_NAME,
    operator: {
      name: values.OPERATOR_NAME ?? values.PRODUCT_NAME,
      contact: values.OPERATOR_CONTACT ?? values.MAIL_FROM.replace(/^.*<(.+)>$/, '$1'),
    },
    healthPort: values.HEALTH_PORT,
    dataDir: values.DATA_DIR,
    database: {
      url: values.DATABASE_URL,
      sessionUrl: values.DATABASE_SESSION_URL ?? values.DATABASE_URL,
      isPooled: values.DATABASE_SESSION_URL !== undefined,
      isEmbedded,
      pool: values.DATABASE_POOL,
    },
    encryption: {
      secret: values.ENCRYPTION_SECRET ?? values.ENCRYPTION_SECRET_FILE,
      previous: values.ENCRYPTION_SECRET_PREVIOUS,
    },
    demo: { isOn: isDemo, password: values.DEMO_PASSWORD, isPreviewOpen: values.PREVIEW_OPEN },
    catalogue,
    newswire: { intervalSeconds: values.NEWSWIRE_INTERVAL_SECONDS, port: values.NEWSWIRE_PORT },
    deliver,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    webhooks: { allowOrigins: values.WEBHOOK_ALLOW_ORIGINS },
    fetch: { allowOrigins: values.FETCH_ALLOW_ORIGINS, contactUrl: values.FETCH_CONTACT_URL },
    pictureCacheBytes: values.PICTURE_CACHE_MEGABYTES * 1024 * 1024,
    fastIndexFrom: values.FAST_INDEX_FROM,
    backendService: {
      url: values.SUPABASE_URL,
      publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
      secretKey: values.SUPABASE_SECRET_KEY,
      jwtSecret: values.SUPABASE_JWT_SECRET,
    },
    storage: settleStorage(values),
    signIn: values.SIGN_IN_SETTINGS ?? {},
    rateLimits: { perUser: values.REQUESTS_PER_MINUTE, perAddress: values.REQUESTS_PER_MINUTE_AND_ADDRESS },
    hubspot: settleHubspot(values),
    models: settleModels(values),
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    hasHttpsSubdomains: values.HSTS_SUBDOMAINS,
    adminSiteUrl: values.ADMIN_SITE_URL,
    keep: { articlesDays: values.KEEP_ARTICLES_DAYS, logsDays: values.KEEP_LOGS_DAYS },
    logLevel: values.LOG_LEVEL,
    failpoints: values.FAILPOINTS ?? [],
  };
}

/** @throws ConfigError if one of the two credentials is missing. */
function settleStorage(values: z.infer<typeof schema>) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined) {
    return {
      kind: 'files' as const,
      folder: path.resolve(values.STORAGE_FOLDER ?? path.join(values.DATA_DIR, 'storage')),
    };
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
    throw new ConfigError(`The configuration cannot be used:\n  ${missing}: the other half of it is set`);
  }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { kind: 's3' as const, bucket, endpoint: values.S3_ENDPOINT, region: values.S3_REGION, credentials };
}
