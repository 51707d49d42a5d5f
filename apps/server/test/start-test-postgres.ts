import fs from 'node:fs';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { memoryFolder } from './memory-folder.ts';
import { createRunFolder } from './run-folder.ts';

export interface TestPostgres {
  adminUrl: string;
  stop(): Promise<void>;
}

export async function startTestPostgres(): Promise<TestPostgres> {
  const dir = createRunFolder(memoryFolder());
  const server = await startEmbeddedPostgres(dir, {
    settings: [
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
      // The product's migration turns JIT off for its database, but a copy of a database lacks such settings.
      'jit=off',
      'max_connections=200',
    ],
    database: 'postgres',
  });
  return {
    adminUrl: server.url,
    async stop() {
      await server.stop();
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}
