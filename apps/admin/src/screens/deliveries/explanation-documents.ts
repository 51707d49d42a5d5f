import { graphql } from '#src/app/api/graphql.ts';

export const ExplainDeliveryDocument = graphql(`
  query ExplainDelivery($email: String!, $article: String!) {
    explainDelivery(email: $email, article: $article) {
      kind
      timezone
      articles {
        id
        title
        publishedAt
      }
      searches {
        id
        name
        accountName
        conditions
        isRemoved
        matchedAt
        terms
        title
        reasons
        verdicts {
          channel
          kind
          title
          text
          builtAt
          into {
            id
            title
          }
          folded {
            id
            title
          }
          deliveries {
            id
            userId
            email
            purpose
            channel
            target
            state
            isPreview
            createdAt
            sentAt
            nextAttemptAt
            problem
            problemDetail
            attempts {
              number
              startedAt
              outcome
              remoteStatus
              detail
            }
          }
        }
      }
    }
  }
`);
