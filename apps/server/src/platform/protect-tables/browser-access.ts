/** Privileges that browsers have in the product's schemas with a reader's access token. `protect-tables.ts` revokes all others. */

export const productSchemas = ['public', 'drizzle', 'pgboss'];

export const browserTables = [
  {
    table: 'public.alert_mail_work',
    policy: 'own rows',
    /** The condition as PostgreSQL prints it with an empty search_path. */
    condition: `(("userId" = auth.uid()) AND public.second_step_taken())`,
  },
];

export const browserFunctions = ['public.second_step_taken()'];
