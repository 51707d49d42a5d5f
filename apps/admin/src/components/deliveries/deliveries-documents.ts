import { graphql } from '#src/app/api/graphql.ts';

export const DeliveriesDocument = graphql(`
  query Deliveries($filter: DeliveryFilter, $afterId: ID) {
    deliveries(filter: $filter, afterId: $afterId) {
      hasMore
      data {
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

export const RetryDeliveryDocument = graphql(`
  mutation RetryDelivery($deliveryId: ID!) {
    retryDelivery(deliveryId: $deliveryId) {
      id
    }
  }
`);
