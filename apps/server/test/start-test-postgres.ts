import fs from 'node:fs';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { memoryFolder } from './memory-folder.ts';
import { createRunFolder } from './run-folder.ts';

export interface TestPostgres {
  /** Address of a superuser. */
  adminUrl: string;
  /** Stops the server and deletes its files. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL whose files are deleted when it stops. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dir = createRunFolder(memoryFolder());
  const server = await startEmbeddedPostgres(dir, {
    settings: [
      // Test databases are temporary, so durability would only cost time.
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
      // The product's migration turns it off for its database, but a copy of a database lacks its settings.
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
