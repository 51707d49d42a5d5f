import { graphql } from '#src/app/graphql/graphql.ts';

export const BoardTitlesDocument = graphql(`
  query BoardTitles {
    boardTitles {
      id
      title
      status
      mayEdit
    }
  }
`);

export const ArticleBoardsDocument = graphql(`
  query ArticleBoards($articleId: ID!) {
    articleBoards(articleId: $articleId) {
      id
    }
  }
`);

export const AddArticleToBoardDocument = graphql(`
  mutation AddArticleToBoard($boardId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {
    addArticleToBoard(boardId: $boardId, articleKind: $articleKind, articleId: $articleId) {
      id
    }
  }
`);

export const RemoveArticleToBoardDocument = graphql(`
  mutation RemoveArticleToBoard($boardId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {
    removeArticleToBoard(boardId: $boardId, articleKind: $articleKind, articleId: $articleId) {
      id
    }
  }
`);

export const CreateBoardDocument = graphql(`
  mutation CreateBoard($title: String!) {
    upsertBoard(title: $title) {
      id
      title
      status
      mayEdit
    }
  }
`);
