import { graphql } from '#src/app/graphql/graphql.ts';

export const PushClipDocument = graphql(`
  mutation PushClip($articleKind: ArticleKind!, $articleId: ID!) {
    pushClip(articleKind: $articleKind, articleId: $articleId) {
      id
    }
  }
`);

export const PluckClipDocument = graphql(`
  mutation PluckClip($clipId: ID!) {
    pluckClip(clipId: $clipId) {
      id
    }
  }
`);
