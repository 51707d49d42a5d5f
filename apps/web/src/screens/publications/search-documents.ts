import { graphql } from '#src/app/graphql/graphql.ts';

export const SearchAssetsDocument = graphql(`
  query SearchAssets {
    searchAssets {
      trendWords
      sources
    }
  }
`);

/** If no filter is set, the search assets already contain the same trend words. */
export const TrendWordsDocument = graphql(`
  query TrendWords($country: [String!], $sourceIds: [ID!]) {
    headlines(country: $country, sourceIds: $sourceIds) {
      trendWords
    }
  }
`);

export const SearchLoggingDocument = graphql(`
  mutation SearchLogging($conditions: JSON!) {
    searchLogging(conditions: $conditions)
  }
`);
