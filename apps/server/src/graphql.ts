/**
 * Builds the GraphQL schema. Each import adds a module's types and fields to the builder, and each field calls a domain
 * rule. `npm run schema:print` writes the schema to schema.graphql.
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
import '#src/api/accounts/graphql-security.ts';
import '#src/api/accounts/graphql-security-log.ts';
import '#src/pipeline/articles/muting/graphql.ts';
import '#src/pipeline/articles/muting/graphql-snoozes.ts';
import '#src/pipeline/articles/reading/graphql.ts';
import '#src/pipeline/articles/tags/graphql.ts';
import '#src/pipeline/enrich/revisions/graphql.ts';
import '#src/pipeline/enrich/stories/graphql.ts';
import '#src/pipeline/search/graphql.ts';
import '#src/pipeline/search/counts/graphql-counts.ts';
import '#src/pipeline/search/counts/graphql-comparison.ts';
import '#src/pipeline/search/counts/graphql-incomplete-days.ts';
import '#src/pipeline/search/counts/graphql-facets.ts';
import '#src/pipeline/search/counts/graphql-risen-words.ts';
import '#src/pipeline/search/counts/graphql-top-stories.ts';
import '#src/pipeline/search/graphql-unread.ts';
import '#src/pipeline/search/graphql-marks.ts';
import '#src/saved-searches/graphql.ts';
import '#src/saved-searches/graphql-unread.ts';
import '#src/saved-searches/graphql-rules.ts';
import '#src/pipeline/alerts/graphql.ts';
import '#src/pipeline/alerts/destinations/graphql.ts';
import '#src/pipeline/alerts/graphql-forecast.ts';
import '#src/pipeline/alerts/graphql-why.ts';
import '#src/features/clips/graphql.ts';
import '#src/features/today/graphql.ts';
import '#src/features/recent/graphql.ts';
import '#src/features/crm/graphql.ts';
import '#src/features/workspace/boards/graphql.ts';
import '#src/features/workspace/boards/tags/graphql.ts';
import '#src/features/workspace/actions/graphql.ts';
import '#src/features/reports/graphql.ts';
import '#src/features/reports/schedules/graphql.ts';
import '#src/features/suggestions/graphql.ts';
import '#src/features/announcements/graphql.ts';
import '#src/erasure/graphql.ts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { auditMutations } from '#src/api/audited-mutations.ts';
import { builder } from '#src/api/builder.ts';
import { limitCost } from '#src/api/limit-cost.ts';

/** Mutations whose rules wait for network requests and therefore call `withActor` themselves. */
const unboundMutations = [
  'sendTestAlert',
  'testAlertDestination',
  'upsertOnHubSpot',
  'deleteContactOnHubSpot',
  'createUserFromAdmin',
  'deleteMe',
];

export const schema = limitCost(auditMutations(builder.toSchema(), unboundMutations));

/** Prints the schema sorted by name, so that a diff shows only real changes. */
export function schemaText(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
