/** Read by `npm run migrations:generate`, which installs drizzle-kit first: it is 95 MB that nothing else needs. */
export default {
  dialect: 'postgresql',
  schema: './src/**/table.ts',
  out: './migrations',
  // Roles and the auth schema belong to the backend service, embedded or hosted.
  entities: { roles: false },
};
