/**
 * The operator's API: every area's part of it, as graphql.ts is of the readers'. `npm run schema:print` writes it as text
 * to operator-schema.graphql.
 */
import '#src/operator/graphql-me.ts';
import '#src/operator/graphql-accounts.ts';
import '#src/operator/graphql-announcements.ts';
import '#src/operator/graphql-sources.ts';
import '#src/operator/graphql-suggestions.ts';
import '#src/operator/graphql-users.ts';
import '#src/operator/graphql-deliveries.ts';
import '#src/operator/graphql-queues.ts';
import '#src/operator/graphql-enrichment.ts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { auditMutations } from '#src/api/audited-mutations.ts';
import { operatorBuilder } from '#src/operator/builder.ts';

/** Of these the rules wait for the network; they call `withActor` themselves for what they write. */
const unboundMutations = ['createUser', 'resendInvitation', 'suspendUser'];

export const operatorSchema = auditMutations(operatorBuilder.toSchema(), unboundMutations);

/** Returns the schema as text, sorted by name. */
export function operatorSchemaText(): string {
  return `${printSchema(lexicographicSortSchema(operatorSchema))}\n`;
}
