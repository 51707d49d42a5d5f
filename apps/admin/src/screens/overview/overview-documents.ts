import { graphql } from '#src/app/api/graphql.ts';

export const OverviewDocument = graphql(`
  query Overview {
    articlesByHour {
      hour
      articles
      weekBefore
    }
    deliveryCounts {
      sent
      failed
    }
    feedCounts {
      all
      failing
      incomplete
      silent
      paused
    }
    queues {
      name
      waiting
      retrying
      running
      failed
      oldestWaitingSince
    }
    mailOutbox {
      waiting
      oldestWaitingSince
    }
    failing: feeds(filter: FAILING) {
      data {
        ...AttentionFeed
      }
    }
    silent: feeds(filter: SILENT) {
      data {
        ...AttentionFeed
      }
    }
    incomplete: feeds(filter: INCOMPLETE) {
      data {
        ...AttentionFeed
      }
    }
  }

  fragment AttentionFeed on Feed {
    id
    state
    lastOutcome
    lastDetail
    lastSuccessAt
    lastNewEntryAt
    nextDueAt
    droppedEntryCount
    consecutiveFailures
    isSilent
    source {
      id
      jaSub
      enSub
    }
  }
`);
