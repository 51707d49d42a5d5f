import { graphql, withFragment } from '#src/app/graphql/graphql.ts';

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
        awaitsApproval
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
        awaitsApproval
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
