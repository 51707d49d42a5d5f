import { graphql } from '#src/app/graphql/graphql.ts';
import type { TodayQuery } from '#src/generated/graphql.ts';

export const TodayDocument = graphql(`
  query Today($timezoneOffsetInMinutes: Int) {
    today(timezoneOffsetInMinutes: $timezoneOffsetInMinutes) {
      savedSearch {
        id
        name
        conditions
      }
      days {
        day
        count
      }
      isComplete
      spike
      topStory {
        articleCount
        article {
          id
          articleKind
          title
          language
          publishedAt
          isRead
          source {
            jaSub
            enSub
            localSub
          }
        }
      }
      reducedSources {
        reason
        lastSuccessAt
        source {
          id
          jaSub
          enSub
          localSub
        }
      }
    }
    nextDelivery {
      at
      articleCount
      searches {
        name
        articleCount
      }
    }
    user {
      id
      alertsChannel
      alertsTime
    }
  }
`);

export type TodaySearch = TodayQuery['today'][number];
