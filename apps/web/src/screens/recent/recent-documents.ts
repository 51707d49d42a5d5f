import { graphql, withFragment } from '#src/app/graphql/graphql.ts';
import { ArticleFields } from '#src/components/article/article-fields.ts';

export const RecentDocument = withFragment(
  ArticleFields,
  graphql(`
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
`),
);
