/**
 * The data API: every module's part of it. Each import adds its types and fields to the builder; what a field does is in
 * the rule that it calls. `npm run schema:print` writes the whole as text to schema.graphql.
 */
import '#src/api/scalars.ts';
import '#src/api/accounts/graphql.ts';
import '#src/api/accounts/graphql-members.ts';
import '#src/api/accounts/graphql-create-user.ts';
import '#src/pipeline/sources/graphql.ts';
import '#src/pipeline/articles/graphql.ts';
import '#src/pipeline/enrich/graphql.ts';
import '#src/pipeline/enrich/glossary/graphql.ts';
import '#src/api/accounts/graphql-tags.ts';
import '#src/api/accounts/graphql-overview.ts';
import '#src/pipeline/articles/tags/graphql.ts';
import '#src/pipeline/enrich/revisions/graphql.ts';
import '#src/pipeline/enrich/stories/graphql.ts';
import '#src/pipeline/search/graphql.ts';
import '#src/saved-searches/graphql.ts';
import '#src/pipeline/alerts/graphql.ts';
import '#src/pipeline/alerts/destinations/graphql.ts';
import '#src/pipeline/alerts/graphql-forecast.ts';
import '#src/features/clips/graphql.ts';
import '#src/features/recent/graphql.ts';
import '#src/features/crm/graphql.ts';
import '#src/features/workspace/boards/graphql.ts';
import '#src/features/workspace/boards/tags/graphql.ts';
import '#src/features/workspace/actions/graphql.ts';
import '#src/features/suggestions/graphql.ts';
import '#src/features/announcements/graphql.ts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { auditMutations } from '#src/api/audited-mutations.ts';
import { builder } from '#src/api/builder.ts';

/** Of these the rules wait for the network. */
const unboundMutations = [
  'sendTestAlert',
  'testAlertDestination',
  'upsertOnHubSpot',
  'deleteContactOnHubSpot',
  'createUserFromAdmin',
];

export const schema = auditMutations(builder.toSchema(), unboundMutations);

/** Returns the schema as text, sorted by name, so that a change shows as its own lines. */
export function schemaText(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
