export interface LongPart {
  name: string;
  /** For `--help`. */
  title: string;
  counts: string[];
  files: string[] | 'property tests';
  sources: string[];
  isOnPostgres15?: true;
}

export const commonSources = [
  'package-lock.json',
  'scripts/long-fast-check.ts',
  'scripts/test-counts.ts',
  'vitest.config.ts',
  'vitest.long.config.ts',
];

const server = (...paths: string[]) => paths.map((path) => `apps/server/${path}`);

const pipeline = [
  ...server(
    'migrations/',
    'src/pipeline/',
    'src/platform/',
    'src/context.ts',
    'src/jobs.ts',
    'src/main.ts',
    'test/kill/',
  ),
  ...server('test/process/server-process.ts'),
  'packages/query/src/',
  'packages/reverse-index/src/',
];

export const longParts: LongPart[] = [
  {
    name: 'kills',
    title: 'workers killed at random moments, of the whole program and of delivery alone',
    counts: ['kills', 'interrupted'],
    files: server('test/kill/kill.long', 'src/pipeline/alerts/deliver/kill.long'),
    sources: pipeline,
  },
  {
    name: 'starts',
    title: 'starts and stops broken off at random moments; slow clients; data folders that several processes take',
    counts: ['starts', 'races'],
    files: server(
      'test/process/start-and-stop.long',
      'test/process/hostile-http.long',
      'test/process/data-folder-race',
    ),
    sources: [
      ...server(
        'dev/demo/',
        'migrations/',
        'src/config',
        'src/context.ts',
        'src/jobs.ts',
        'src/main.ts',
        'src/platform/',
      ),
      ...server('src/sign-in/backend-service', 'src/web/', 'test/process/'),
      'packages/embedded-supabase/src/migrat',
    ],
  },
  {
    name: 'restores',
    title: 'restores of a backup killed at random moments',
    counts: ['restores'],
    files: server('test/process/restore.long'),
    sources: [
      ...server('migrations/', 'src/backup/', 'src/cli/backup.ts', 'src/cli/restore.ts', 'src/platform/data-folder.ts'),
    ],
  },
  {
    name: 'spikes',
    title: 'spike alerts of ten searches over 60 invented days',
    counts: [],
    files: server('src/pipeline/alerts/spikes/detect-spikes.long'),
    sources: server(
      ...['migrations/', 'src/pipeline/alerts/spikes/', 'src/pipeline/alerts/build/', 'src/pipeline/alerts/match/'],
      ...['src/pipeline/search/', 'src/saved-searches/matching/'],
    ),
  },
  {
    name: 'sealed-addresses',
    title: 'encrypted webhook addresses, to which the version before the newest migration and this one deliver',
    counts: [],
    files: server('test/rehearsal/sealed-addresses.long'),
    sources: server(
      ...['src/cli/secrets.ts', 'src/platform/secrets/', 'src/pipeline/alerts/destinations/', 'test/rehearsal/'],
    ),
  },
  {
    name: 'soak',
    title: 'a short form of npm run soak',
    counts: ['soak-seconds'],
    files: server('test/soak/soak.long'),
    sources: [...pipeline, ...server('test/soak/')],
  },
  {
    name: 'fuzz',
    title: 'property tests and fuzzing, many times as much of each',
    counts: ['fuzz'],
    files: 'property tests',
    sources: [
      ...server('migrations/', 'src/'),
      'packages/embedded-supabase/',
      'packages/query/',
      'packages/reverse-index/',
    ],
  },
  {
    name: 'postgres-15',
    title: 'all tests of the server and of the embedded backend service on PostgreSQL 15',
    counts: [],
    files: ['apps/server/', 'packages/embedded-supabase/'],
    sources: [
      'apps/server/',
      'packages/embedded-supabase/',
      'packages/query/',
      'packages/reverse-index/',
      'scripts/with-postgres-15.mjs',
    ],
    isOnPostgres15: true,
  },
];
