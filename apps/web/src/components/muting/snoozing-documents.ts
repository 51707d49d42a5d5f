import { graphql } from '#src/app/graphql/graphql.ts';

export const SnoozedDocument = graphql(`
  query Snoozed {
    snoozed {
      until
      article {
        id
        articleKind
        title
        language
        publishedAt
      }
    }
  }
`);

export const SetSnoozedDocument = graphql(`
  mutation SetSnoozed($articleIds: [ID!]!, $isSnoozed: Boolean!, $until: DateTime) {
    setSnoozed(articleIds: $articleIds, isSnoozed: $isSnoozed, until: $until)
  }
`);
