import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/table.ts',
  out: './migrations',
  // Roles and the auth schema belong to the backend service, embedded or hosted.
  entities: { roles: false },
});
