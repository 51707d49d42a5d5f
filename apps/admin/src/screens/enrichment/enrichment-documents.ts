import { graphql } from '#src/app/api/graphql.ts';

export const EnrichmentDocument = graphql(`
  query Enrichment {
    modelProviders {
      name
      pausedUntil
      failuresInRow
      lastAnswerAt
      lastFailureAt
      lastFailure
      calls
      answered
      medianMs
    }
    modelWork {
      task
      waiting
      postponed
      oldestQueuedAt
    }
    modelSpend {
      tokens
      tokensMax
      cost
      costMax
    }
    modelRejectCounts {
      reason
      count
    }
    modelRejects {
      id
      articleId
      articleTitle
      task
      provider
      reason
      detail
      written
      createdAt
    }
  }
`);
