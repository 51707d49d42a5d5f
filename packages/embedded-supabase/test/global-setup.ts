export default function setUp(): void {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Set DATABASE_URL to a superuser’s address on a PostgreSQL 15 or later.');
  process.env.TEST_DATABASE_ADMIN_URL = url;
}
