import { graphql } from '#src/app/api/graphql.ts';

export const AccountsDocument = graphql(`
  query Accounts($search: String, $afterId: ID) {
    accounts(search: $search, afterId: $afterId) {
      hasMore
      data {
        id
        name
        plan
        userLimit
        memberCount
        trialExpireAt
        demo
        createdAt
      }
    }
  }
`);
