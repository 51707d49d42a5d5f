import { graphql } from '#src/app/graphql/graphql.ts';

export const DeletionOutlookDocument = graphql(`
  query DeletionOutlook {
    deletionOutlook {
      isSignInFresh
      accounts {
        account {
          id
          name
        }
        isOnlyMember
        isLastAdmin
        boardCount
        successors {
          id
          realName
          email
        }
      }
    }
  }
`);

export const DeleteMeDocument = graphql(`
  mutation DeleteMe($boards: BoardsOfDeleted!, $successors: [SuccessorInput!], $closeAccountIds: [ID!]) {
    deleteMe(boards: $boards, successors: $successors, closeAccountIds: $closeAccountIds)
  }
`);
