import { graphql } from '#src/app/graphql/graphql.ts';

export const SignInFreshDocument = graphql(`
  query SignInFresh {
    deletionOutlook {
      isSignInFresh
    }
  }
`);

export const CloseAccountDocument = graphql(`
  mutation CloseAccount($accountId: ID!) {
    closeAccount(accountId: $accountId)
  }
`);
