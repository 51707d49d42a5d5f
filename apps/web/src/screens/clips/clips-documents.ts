import { graphql } from '#src/app/graphql/graphql.ts';

export const ClipsDocument = graphql(`
  query Clips($baseId: ID, $isLatest: Boolean) {
    clips(baseId: $baseId, isLatest: $isLatest) {
      isFirst
      isLast
      data {
        id
        createdAt
        article {
          ...ArticleFields
        }
      }
    }
  }
`);
