import { graphql } from '#src/app/graphql/graphql.ts';

export const StartDocument = graphql(`
  query Start {
    user {
      id
      accountUsers {
        id
        accountId
        industry {
          id
        }
      }
    }
    masters(tables: ["industries"]) {
      industries {
        id
        jaName
        enName
      }
    }
  }
`);

export const StartForecastDocument = graphql(`
  query StartForecast($conditions: JSON!) {
    alertForecast(conditions: $conditions) {
      isComplete
      itemCount
      waitingCount
      timezone
      days {
        day
        itemCount
      }
      items {
        id
        title
        language
        publishedAt
        alertAt
      }
    }
  }
`);
