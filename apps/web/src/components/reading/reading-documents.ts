import { graphql } from '#src/app/graphql/graphql.ts';

export const MarkArticlesDocument = graphql(`
  mutation MarkArticles($articleIds: [ID!]!, $isRead: Boolean!, $includeStories: Boolean, $actId: ID!, $ageMs: Int) {
    markArticles(
      articleIds: $articleIds
      isRead: $isRead
      includeStories: $includeStories
      actId: $actId
      ageMs: $ageMs
    ) {
      articleIds
    }
  }
`);

export const UndoMarkArticlesDocument = graphql(`
  mutation UndoMarkArticles($actId: ID!, $ageMs: Int) {
    articleIds: undoMarkArticles(actId: $actId, ageMs: $ageMs)
  }
`);
