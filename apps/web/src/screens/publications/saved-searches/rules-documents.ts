import { graphql } from '#src/app/graphql/graphql.ts';

export const SearchRulesComparisonDocument = graphql(`
  query SearchRulesComparison($id: ID!) {
    searchRulesComparison(id: $id) {
      before
      after
      gainedCount
      lostCount
      gained {
        id
        title
        language
      }
      lost {
        id
        title
        language
      }
      isComplete
    }
  }
`);

export const ConfirmSearchRulesDocument = graphql(`
  mutation ConfirmSearchRules($ids: [ID!]!) {
    confirmSearchRules(ids: $ids)
  }
`);
