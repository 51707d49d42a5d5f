import { graphql } from '#src/app/graphql/graphql.ts';

export const SearchAssetsDocument = graphql(`
  query SearchAssets {
    searchAssets {
      trendWords
      sources
    }
  }
`);

/** Trend words under a country or source filter. Without a filter those of the search assets are the same. */
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
