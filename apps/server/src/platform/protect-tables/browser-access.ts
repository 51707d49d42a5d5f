/**
 * The privileges of browsers in the product's schemas, with a reader's access token. `protect-tables.ts` takes away all
 * others.
 */

/** Schemas that hold nothing but the product's own objects. */
export const productSchemas = ['public', 'drizzle', 'pgboss'];

/** Tables that a signed-in reader may SELECT, with the policy that restricts the rows. */
export const browserTables = [
  {
    table: 'public.alert_mail_work',
    policy: 'own rows',
    /** As PostgreSQL prints it with an empty search_path. */
    condition: `(("userId" = auth.uid()) AND public.second_step_taken())`,
  },
];

/** Functions that a policy above calls as the reader. */
export const browserFunctions = ['public.second_step_taken()'];
