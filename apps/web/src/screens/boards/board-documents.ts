import { graphql, withFragment } from '#src/app/graphql/graphql.ts';
import { ArticleFields } from '#src/components/article/article-fields.ts';
import { ShareFields } from '#src/components/sharing/share-documents.ts';

const BoardItem = graphql(`
  fragment BoardItem on Board {
    id
    title
    description
    priority
    status
    updatedAt
    user {
      id
      realName
      email
    }
    counting {
      articles
      actions
      shares
    }
    tags {
      id
      name
      color
    }
  }
`);

export const BoardsDocument = withFragment(
  BoardItem,
  graphql(`
  query Boards(
    $baseId: ID
    $isLatest: Boolean
    $status: Status
    $sortAttribute: BoardSortAttribute
    $keywords: String
  ) {
    boards(
      baseId: $baseId
      isLatest: $isLatest
      status: $status
      sortAttribute: $sortAttribute
      keywords: $keywords
    ) {
      isFirst
      isLast
      data {
        ...BoardItem
      }
    }
  }
`),
);

export const BoardDocument = withFragment(
  BoardItem,
  withFragment(
    ShareFields,
    graphql(`
  query Board($boardId: ID!) {
    board(boardId: $boardId) {
      ...BoardItem
      mayEdit
      mayManage
      shares {
        ...ShareFields
      }
      pendingShares {
        id
        email
        access
        awaitsApproval
      }
    }
  }
`),
  ),
);

export const BoardArticlesDocument = withFragment(
  ArticleFields,
  graphql(`
  query BoardArticles($boardId: ID!, $baseId: ID, $isLatest: Boolean) {
    boardArticles(boardId: $boardId, baseId: $baseId, isLatest: $isLatest) {
      isFirst
      isLast
      data {
        id
        addedBy {
          id
          realName
          email
        }
        article {
          ...ArticleFields
        }
      }
    }
  }
`),
);

export const BoardActionsDocument = graphql(`
  query BoardActions($boardId: ID!) {
    actions(boardId: $boardId, status: OPEN, sortAttribute: PRIORITY) {
      data {
        id
        title
        priority
      }
    }
  }
`);

export const BoardExportDocument = graphql(`
  query BoardExport($boardId: ID!) {
    boardExport(boardId: $boardId) {
      fileName
      content
    }
  }
`);

export const BoardValuesDocument = graphql(`
  query BoardValues($boardId: ID!) {
    board(boardId: $boardId) {
      id
      title
      description
      priority
      mayEdit
    }
  }
`);

export const UpsertBoardDocument = graphql(`
  mutation UpsertBoard($boardId: ID, $title: String!, $description: String, $priority: Int, $status: Status) {
    upsertBoard(
      boardId: $boardId
      title: $title
      description: $description
      priority: $priority
      status: $status
    ) {
      id
    }
  }
`);

export const DeleteBoardDocument = graphql(`
  mutation DeleteBoard($boardId: ID!) {
    deleteBoard(boardId: $boardId) {
      id
    }
  }
`);

export const LabelBoardDocument = graphql(`
  mutation LabelBoard($boardId: ID!, $tagId: ID!) {
    labelBoard(boardId: $boardId, tagId: $tagId) {
      id
    }
  }
`);

export const UnlabelBoardDocument = graphql(`
  mutation UnlabelBoard($boardId: ID!, $tagId: ID!) {
    unlabelBoard(boardId: $boardId, tagId: $tagId) {
      id
    }
  }
`);
