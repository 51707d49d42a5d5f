import { graphql } from '#src/app/graphql/graphql.ts';

export const AlertForecastDocument = graphql(`
  query AlertForecast($conditions: JSON!) {
    alertForecast(conditions: $conditions) {
      isComplete
      alertCount
      itemCount
      waitingCount
      timezone
      days {
        day
        itemCount
      }
      spikes {
        sensitivity
        alertCount
      }
      items {
        id
        title
        language
        alertAt
      }
    }
  }
`);

export const AlertCountDocument = graphql(`
  query AlertCount($conditions: JSON!) {
    alertForecast(conditions: $conditions) {
      isComplete
      alertCount
    }
  }
`);
