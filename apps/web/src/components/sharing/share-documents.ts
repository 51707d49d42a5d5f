import { graphql, withFragment } from '#src/app/graphql/graphql.ts';

/** With whom a board or an action is shared. */
export const ShareFields = graphql(`
  fragment ShareFields on Share {
    id
    access
    user {
      id
      realName
      email
    }
  }
`);

/** With whom it can be shared, and what inviting others takes. */
export const ColleaguesDocument = graphql(`
  query Colleagues {
    colleagues {
      people {
        userId
        realName
        email
      }
      invitedEmails
      seatsTaken
      userLimit
    }
  }
`);

export const AddBoardSharesDocument = withFragment(
  ShareFields,
  graphql(`
  mutation AddBoardShares($id: ID!, $emails: [String!]!, $access: ShareAccess, $language: Locale) {
    shared: addBoardShares(boardId: $id, emails: $emails, access: $access, language: $language) {
      id
      shares {
        ...ShareFields
      }
      pendingShares {
        id
        email
        access
      }
    }
  }
`),
);

export const AddActionSharesDocument = withFragment(
  ShareFields,
  graphql(`
  mutation AddActionShares($id: ID!, $emails: [String!]!, $access: ShareAccess, $language: Locale) {
    shared: addActionShares(actionId: $id, emails: $emails, access: $access, language: $language) {
      id
      shares {
        ...ShareFields
      }
      pendingShares {
        id
        email
        access
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
