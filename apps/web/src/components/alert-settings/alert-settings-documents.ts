import { graphql } from '#src/app/graphql/graphql.ts';

export const AlertSettingsDocument = graphql(`
  query AlertSettings {
    user {
      id
      email
      alertsChannel
      webhookUrl
      alertsLanguage
      alertsTimezone
      alertsTime
      alertsWeekdays
      nextAlertAt
      alertDestinations {
        id
        kind
        name
        address
        isOn
        offAt
        offReason
        isSigned
        previousSecretUntil
      }
      alertProblems {
        channel
        destination {
          id
          name
        }
        kind
        message
        detail
        at
        failedForGoodAt
        nextTryAt
        waitingCount
      }
      accountUsers {
        id
        accountId
        searchSettings {
          id
          name
          alertsChannel
        }
      }
    }
  }
`);
