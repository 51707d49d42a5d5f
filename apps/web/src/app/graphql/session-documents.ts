import { graphql } from './graphql.ts';

export const FindOrCreateUserDocument = graphql(`
  mutation FindOrCreateUser($id: ID!, $email: String!) {
    findOrCreateUser(id: $id, email: $email) {
      isNew
      user {
        id
        accountUsers {
          id
          accountId
        }
      }
    }
  }
`);

export const MeDocument = graphql(`
  query Me {
    user {
      id
      email
      realName
      isOperator
      firstPage
      readRule
      accountUsers {
        id
        accountId
        userAcl
        account {
          id
          name
          plan
          trialExpireAt
          demo
        }
      }
    }
  }
`);
