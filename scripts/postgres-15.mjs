/**
 * Maps each source folder or file whose SQL does more than read and write rows (migrations, search, roles, catalogues,
 * locks, snapshots, notifications) to the prefix of its tests' paths. CI repeats these tests on PostgreSQL 15, the
 * oldest supported version; the long run repeats all server tests there. `postgres-15.test.ts` finds such SQL outside
 * this list.
 */
export const postgres15Tests = {
  ...themselves([
    'apps/server/src/accounts/',
    'apps/server/src/backup/',
    'apps/server/src/doctor/',
    'apps/server/src/sign-in/backend-service',
    'apps/server/src/sign-in/publish-realtime',
    'apps/server/src/web/metrics/',
    'apps/server/dev/demo/',
    'apps/server/src/demo-accounts/',
    'apps/server/src/erasure/',
    'apps/server/src/features/crm/',
    'apps/server/src/features/reports/',
    'apps/server/src/operator/',
    'apps/server/src/pipeline/alerts/',
    'apps/server/src/pipeline/articles/muting/',
    'apps/server/src/pipeline/enrich/stories/',
    'apps/server/src/pipeline/search/',
    'apps/server/src/platform/',
    'apps/server/src/retention/',
    'apps/server/src/saved-searches/',
    'packages/embedded-supabase/src/auth/external/',
    'packages/embedded-supabase/src/auth/sessions/refresh-session',
    'packages/embedded-supabase/src/auth/sso/',
    'packages/embedded-supabase/src/database/',
    'packages/embedded-supabase/src/keys/',
    'packages/embedded-supabase/src/migrate',
    'packages/embedded-supabase/src/repair-edited-migrations',
    'packages/embedded-supabase/src/realtime/',
    'packages/embedded-supabase/src/rest/',
    'packages/embedded-supabase/src/storage/',
    'packages/embedded-supabase/src/test-profile',
  ]),
  'apps/server/src/sign-in/set-caller-triggers.ts': 'apps/server/src/sign-in/follow-callers',
  'apps/server/src/sign-in/follow-deleted-sign-ins.ts': 'apps/server/src/erasure/delete-person',
  'apps/server/src/pipeline/enrich/translations/': 'apps/server/src/pipeline/enrich/work-on-models',
  'apps/server/src/pipeline/ingest/store-entries.ts': 'apps/server/src/pipeline/ingest/refresh-feed',
  'packages/embedded-supabase/src/auth/users/merge-metadata.ts':
    'packages/embedded-supabase/src/auth/users/update-user',
};

function themselves(paths) {
  return Object.fromEntries(paths.map((one) => [one, one]));
}
