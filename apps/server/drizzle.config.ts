/** Configures `npm run migrations:generate`, which installs drizzle-kit first, because nothing else needs this 95 MB package. */
export default {
  dialect: 'postgresql',
  schema: './src/**/table.ts',
  out: './migrations',
  // Ignores roles and the auth schema, which belong to the backend service, embedded or hosted.
  entities: { roles: false },
};
