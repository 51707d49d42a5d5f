import { graphql, withFragment } from '#src/app/graphql/graphql.ts';

/** With whom a board or an action is shared. */
export const ShareFields = graphql(`
  fragment ShareFields on Share {
    id
    user {
      id
      realName
      email
    }
  }
`);

export const AddBoardSharesDocument = withFragment(
  ShareFields,
  graphql(`
  mutation AddBoardShares($id: ID!, $emails: [String!]!) {
    shared: addBoardShares(boardId: $id, emails: $emails) {
      id
      shares {
        ...ShareFields
      }
      pendingShares {
        id
        email
      }
    }
  }
`),
);

export const AddActionSharesDocument = withFragment(
  ShareFields,
  graphql(`
  mutation AddActionShares($id: ID!, $emails: [String!]!) {
    shared: addActionShares(actionId: $id, emails: $emails) {
      id
      shares {
        ...ShareFields
      }
      pendingShares {
        id
        email
      }
    }
  }
`),
);

export const RemoveBoardSharesDocument = graphql(`
  mutation RemoveBoardShares($shareId: ID!) {
    removeBoardShares(boardShareId: $shareId) {
      id
    }
  }
`);

export const RemoveActionSharesDocument = graphql(`
  mutation RemoveActionShares($shareId: ID!) {
    removeActionShares(actionShareId: $shareId) {
      id
    }
  }
`);
