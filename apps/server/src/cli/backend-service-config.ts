import { readFileSync } from 'node:fs';
import { z } from 'zod';

const words = z.string().transform((value) =>
  value
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
);
const port = z.coerce.number().int().min(0).max(65_535);
const jsonFile = z.string().transform((path, context): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    context.addIssue({ code: 'custom', message: `cannot be read as JSON: ${(error as Error).message}` });
    return z.NEVER;
  }
});

const testProfileVariables = {
  EMBEDDED_SUPABASE_PROFILE: z.literal('test').describe('`test` starts the service alone, with published keys.'),
  EMBEDDED_SUPABASE_PORT: port.default(54_321).describe('Port on 127.0.0.1 and ::1; 0 takes a free one.'),
  EMBEDDED_SUPABASE_DB_PORT: port
    .default(54_322)
    .describe('TCP port on 127.0.0.1 and ::1 for its own PostgreSQL (user `postgres`, any password); 0: a free one.'),
  EMBEDDED_SUPABASE_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A database to use instead of a PostgreSQL of its own; the login must be a superuser.'),
  EMBEDDED_SUPABASE_DATA_DIR: z
    .string()
    .optional()
    .describe('Keeps database and files in this folder. Default: a temporary one, removed at the end.'),
  EMBEDDED_SUPABASE_SQL: words
    .default([])
    .describe('SQL files, or folders of them, run in this order before serving; an error ends the start.'),
  EMBEDDED_SUPABASE_SCHEMAS: words
    .default(['public'])
    .describe('Schemas all of whose tables and functions are offered over REST, the first by default.'),
  EMBEDDED_SUPABASE_JWT_SECRET: z.string().min(32).optional().describe('Instead of the published shared secret.'),
  EMBEDDED_SUPABASE_SIGNING_KEYS: jsonFile
    .pipe(z.array(z.looseObject({ kty: z.string() })).min(1))
    .optional()
    .describe('File with an array of private JWKs (RSA or EC): the first one signs, all verify.'),
  EMBEDDED_SUPABASE_SETTINGS: jsonFile
    .pipe(z.record(z.string(), z.unknown()))
    .optional()
    .describe('JSON file laid over the settings of the profile; `packages/embedded-supabase/README.md` lists them.'),
  EMBEDDED_SUPABASE_SMS: z
    .enum(['off', 'list'])
    .default('off')
    .describe(
      '`list`: short messages are listed with the mails; `off`: there is no SMS provider, as in such a set-up.',
    ),
  EMBEDDED_SUPABASE_ROOT: z
    .enum(['auth', 'rest', 'storage', 'functions'])
    .optional()
    .describe('Serves this part also at `/`, as the upstream program by itself does.'),
};

export type TestProfileConfig = ReturnType<typeof readTestProfile>;

/** @throws Error naming each invalid variable. */
export function readTestProfile(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.object(testProfileVariables).safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The test profile cannot be used:\n${problems.join('\n')}`);
  }
  const values = parsed.data;
  return {
    port: values.EMBEDDED_SUPABASE_PORT,
    dbPort: values.EMBEDDED_SUPABASE_DB_PORT,
    databaseUrl: values.EMBEDDED_SUPABASE_DATABASE_URL,
    dataDir: values.EMBEDDED_SUPABASE_DATA_DIR,
    sqlFiles: values.EMBEDDED_SUPABASE_SQL,
    schemas: values.EMBEDDED_SUPABASE_SCHEMAS,
    jwtSecret: values.EMBEDDED_SUPABASE_JWT_SECRET,
    signingKeys: values.EMBEDDED_SUPABASE_SIGNING_KEYS,
    settings: values.EMBEDDED_SUPABASE_SETTINGS,
    sms: values.EMBEDDED_SUPABASE_SMS,
    root: values.EMBEDDED_SUPABASE_ROOT,
  };
}

export function describeTestProfile(): string {
  return Object.entries(testProfileVariables)
    .map(([name, variable]) => `  ${name}\n      ${variable.description ?? ''}`)
    .join('\n');
}
