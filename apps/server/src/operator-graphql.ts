import '#src/operator/graphql-me.ts';
import '#src/operator/graphql-overview.ts';
import '#src/operator/graphql-accounts.ts';
import '#src/operator/graphql-announcements.ts';
import '#src/operator/graphql-sources.ts';
import '#src/operator/graphql-suggestions.ts';
import '#src/operator/graphql-users.ts';
import '#src/operator/graphql-deletions.ts';
import '#src/operator/graphql-deliveries.ts';
import '#src/operator/graphql-explain-delivery.ts';
import '#src/operator/graphql-queues.ts';
import '#src/operator/graphql-enrichment.ts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { auditMutations } from '#src/api/audited-mutations.ts';
import { operatorBuilder } from '#src/operator/builder.ts';

const unboundMutations = ['createUser', 'resendInvitation', 'suspendUser', 'deleteUser'];

export const operatorSchema = auditMutations(operatorBuilder.toSchema(), unboundMutations);

export function operatorSchemaText(): string {
  return `${printSchema(lexicographicSortSchema(operatorSchema))}\n`;
}
