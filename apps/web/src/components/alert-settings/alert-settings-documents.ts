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

export const UpdateAlertSettingsDocument = graphql(`
  mutation UpdateAlertSettings(
    $alertsChannel: Int
    $webhookUrl: String
    $alertsLanguage: String
    $alertsTimezone: String
    $alertsTime: String
    $alertsWeekdays: JSON
  ) {
    updateUser(
      alertsChannel: $alertsChannel
      webhookUrl: $webhookUrl
      alertsLanguage: $alertsLanguage
      alertsTimezone: $alertsTimezone
      alertsTime: $alertsTime
      alertsWeekdays: $alertsWeekdays
    ) {
      id
    }
  }
`);

export const SendTestAlertDocument = graphql(`
  mutation SendTestAlert($channel: Int!) {
    sendTestAlert(channel: $channel) {
      ok
      kind
      message
    }
  }
`);
