import { graphql } from '#src/app/api/graphql.ts';

export const ChangeRoleDocument = graphql(`
  mutation ChangeRole($membershipId: ID!, $userAcl: UserAcl!) {
    changeRole(membershipId: $membershipId, userAcl: $userAcl) {
      id
    }
  }
`);

export const RemoveFromAccountDocument = graphql(`
  mutation RemoveFromAccount($membershipId: ID!) {
    removeFromAccount(membershipId: $membershipId) {
      id
    }
  }
`);
