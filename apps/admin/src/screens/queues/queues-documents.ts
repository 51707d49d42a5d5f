import { graphql } from '#src/app/api/graphql.ts';

export const QueuesDocument = graphql(`
  query Queues {
    queues {
      name
      waiting
      retrying
      running
      failed
      oldestWaitingSince
    }
    failedJobs {
      id
      queue
      isGivenUp
      retryCount
      createdAt
      nextAttemptAt
      error
      payload
    }
    mailOutbox {
      waiting
      oldestWaitingSince
    }
    failedMails {
      id
      kind
      target
      attempts
      detail
      createdAt
    }
    crmOutbox {
      waiting
      oldestWaitingSince
    }
    failedContacts {
      userId
      email
      detail
      failedAt
    }
  }
`);

export const RetryJobDocument = graphql(`
  mutation RetryJob($queue: String!, $jobId: ID!) {
    retryJob(queue: $queue, jobId: $jobId)
  }
`);

export const DeleteJobDocument = graphql(`
  mutation DeleteJob($queue: String!, $jobId: ID!) {
    deleteJob(queue: $queue, jobId: $jobId)
  }
`);
