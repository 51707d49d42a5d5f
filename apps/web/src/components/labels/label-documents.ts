import { graphql } from '#src/app/graphql/graphql.ts';

export const AccountTagsDocument = graphql(`
  query AccountTags {
    tags {
      id
      name
      color
    }
  }
`);

export const LabelArticleDocument = graphql(`
  mutation LabelArticle($tagId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {
    labelArticle(tagId: $tagId, articleKind: $articleKind, articleId: $articleId) {
      id
    }
  }
`);

export const UnlabelArticleDocument = graphql(`
  mutation UnlabelArticle($tagId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {
    unlabelArticle(tagId: $tagId, articleKind: $articleKind, articleId: $articleId) {
      id
    }
  }
`);
