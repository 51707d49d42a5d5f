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
      items {
        id
        title
        language
        alertAt
      }
    }
  }
`);

/** As many alerts as a search would have brought: for the line under the search box. */
export const AlertCountDocument = graphql(`
  query AlertCount($conditions: JSON!) {
    alertForecast(conditions: $conditions) {
      isComplete
      alertCount
    }
  }
`);
