import { graphql } from '#src/app/api/graphql.ts';

export const ExplainDeliveryDocument = graphql(`
  query ExplainDelivery($email: String!, $article: String!) {
    explainDelivery(email: $email, article: $article) {
      verdict
      nextDueAt
      user {
        id
        email
      }
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
        isFocus
        unmet
        termsNow
        match {
          matchedAt
          terms
          droppedReason
        }
      }
      alerts {
        id
        dueAt
        builtAt
        articleCount
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
`);
