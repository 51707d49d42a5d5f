import { graphql, withFragment } from '#src/app/graphql/graphql.ts';
import { ArticleFields } from '#src/components/article/article-fields.ts';

export const SuggestionsDocument = withFragment(
  ArticleFields,
  graphql(`
  query Suggestions($baseId: ID, $authorId: ID, $isLatest: Boolean) {
    suggestions(baseId: $baseId, authorId: $authorId, isLatest: $isLatest) {
      isFirst
      isLast
      data {
        ...ArticleFields
      }
    }
  }
`),
);

export const AuthorDocument = graphql(`
  query Author($authorId: ID!) {
    author(authorId: $authorId) {
      id
      name
      profile
      pictureUrl
    }
  }
`);
