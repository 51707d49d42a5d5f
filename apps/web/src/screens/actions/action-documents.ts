import { graphql, withFragment } from '#src/app/graphql/graphql.ts';
import { ShareFields } from '#src/components/sharing/share-documents.ts';

const ActionItem = graphql(`
  fragment ActionItem on Action {
    id
    boardId
    title
    content
    priority
    status
    updatedAt
    user {
      id
      realName
      email
    }
    board {
      id
      title
    }
    counting {
      comments
      shares
    }
  }
`);

export const ActionsDocument = withFragment(
  ActionItem,
  graphql(`
  query Actions(
    $baseId: ID
    $isLatest: Boolean
    $boardId: ID
    $status: Status
    $sortAttribute: ActionSortAttribute
    $keywords: String
  ) {
    actions(
      baseId: $baseId
      isLatest: $isLatest
      boardId: $boardId
      status: $status
      sortAttribute: $sortAttribute
      keywords: $keywords
    ) {
      isFirst
      isLast
      data {
        ...ActionItem
      }
    }
  }
`),
);

export const ActionDocument = withFragment(
  ActionItem,
  withFragment(
    ShareFields,
    graphql(`
  query Action($actionId: ID!) {
    action(actionId: $actionId) {
      ...ActionItem
      createdAt
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
      comments {
        id
        content
        createdAt
        user {
          id
          realName
          email
        }
      }
    }
  }
`),
  ),
);

export const ActionValuesDocument = graphql(`
  query ActionValues($actionId: ID!) {
    action(actionId: $actionId) {
      id
      boardId
      title
      content
      priority
      status
      mayEdit
      board {
        id
        title
      }
    }
  }
`);

export const UpsertActionDocument = graphql(`
  mutation UpsertAction(
    $actionId: ID
    $boardId: ID!
    $title: String!
    $content: String
    $status: Status
    $priority: Int
  ) {
    upsertAction(
      actionId: $actionId
      boardId: $boardId
      title: $title
      content: $content
      status: $status
      priority: $priority
    ) {
      id
    }
  }
`);

export const DeleteActionDocument = graphql(`
  mutation DeleteAction($actionId: ID!) {
    deleteAction(actionId: $actionId) {
      id
    }
  }
`);

export const PostCommentDocument = graphql(`
  mutation PostComment($actionId: ID!, $content: String!) {
    postActionComment(actionId: $actionId, content: $content) {
      id
      content
      createdAt
      user {
        id
        realName
        email
      }
    }
  }
`);

export const RemoveCommentDocument = graphql(`
  mutation RemoveComment($actionCommentId: ID!) {
    removeActionComment(actionCommentId: $actionCommentId) {
      id
    }
  }
`);
