import { graphql } from '#src/app/graphql/graphql.ts';

export const RecentDocument = graphql(`
  query Recent($baseId: ID, $isLatest: Boolean) {
    recent(baseId: $baseId, isLatest: $isLatest) {
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
