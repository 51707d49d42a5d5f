import { graphql } from '#src/app/api/graphql.ts';

export const AccountDocument = graphql(`
  query Account($accountId: ID!) {
    account(accountId: $accountId) {
      id
      name
      plan
      userLimit
      memberCount
      availableCountries
      trialExpireAt
      demo
      createdAt
      members {
        user {
          id
          email
          realName
          isSuspended
          isOperator
        }
        membership {
          id
          accountName
          userAcl
          createdAt
        }
      }
      changes {
        id
        at
        actorEmail
        operation
        tableName
        action
        before
        after
      }
    }
  }
`);

export const UpdateAccountDocument = graphql(`
  mutation UpdateAccount(
    $accountId: ID!
    $name: String
    $plan: Plan
    $userLimit: Int
    $availableCountries: [String!]
    $trialExpireAt: DateTime
    $demo: Boolean
  ) {
    updateAccount(
      accountId: $accountId
      name: $name
      plan: $plan
      userLimit: $userLimit
      availableCountries: $availableCountries
      trialExpireAt: $trialExpireAt
      demo: $demo
    ) {
      id
    }
  }
`);

export const CloseAccountDocument = graphql(`
  mutation CloseAccount($accountId: ID!) {
    closeAccount(accountId: $accountId)
  }
`);

export const CreateAccountDocument = graphql(`
  mutation CreateAccount($name: String!, $plan: Plan!) {
    createAccount(name: $name, plan: $plan) {
      id
    }
  }
`);
