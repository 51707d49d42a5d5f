export const slowTests = {
  ...journeys(
    [
      ...[
        'actions',
        'boards',
        'console-door',
        'coverage',
        'every-place',
        'keyboard',
        'reader',
        'reading',
        'reading-faults',
        'runtime',
        'search',
        'shell',
      ],
      ...['live/admin-site', 'live/console', 'live/invitations', 'live/journey', 'live/sign-in'],
    ],
    'drives a browser through many pages',
  ),
  'apps/server/test/kill/kill.test.ts': 'kills workers in the middle of their work and lets others finish it',
  'apps/server/src/backup/backup.test.ts': 'migrates and restores five whole databases',
  'apps/server/src/pipeline/alerts/deliver/kill.test.ts': 'kills workers while they deliver',
  'apps/server/test/process/broken-off.test.ts': 'stops and kills the program at places of its start and its stop',
  'apps/server/test/process/start-and-stop.test.ts': 'starts the whole program with its own PostgreSQL several times',
  'apps/server/test/rehearsal/upgrade.test.ts':
    'starts an older version of the program and replaces two processes while readers search',
  'apps/server/test/process/outage.test.ts': 'starts the program and takes its database and mail server away',
  'apps/server/test/process/backend-service.test.ts': 'starts the backend service alone several times',
  'apps/server/test/process/roles.test.ts': 'starts several processes of different roles',
  'apps/server/src/api/access.test.ts': 'asks every field of the data API in every role',
  'apps/server/src/pipeline/ingest/store-corpus.test.ts':
    'stores 1,300 recorded feeds twice where the collection is present',
  'apps/server/src/pipeline/search/reindex-stages.test.ts': 'kills processes that reindex and compares all stages',
  'apps/server/src/pipeline/search/sql-equals-matcher.test.ts': 'compares search and matcher over thousands of pairs',
};

function journeys(names, reason) {
  return Object.fromEntries(names.map((name) => [`e2e/${name}.spec.ts`, reason]));
}
