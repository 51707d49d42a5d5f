import { graphql } from '#src/app/graphql/graphql.ts';

export const SavedSearchesDocument = graphql(`
  query SavedSearches {
    user {
      id
      accountUsers {
        accountId
        searchSettings {
          id
          name
          conditions
          default
          alertsChannel
          hasNewRules
        }
      }
    }
  }
`);

export const AddSavedSearchDocument = graphql(`
  mutation AddSavedSearch($name: String!, $conditions: JSON!, $default: Boolean, $alertsChannel: Int) {
    addSearchSettings(name: $name, conditions: $conditions, default: $default, alertsChannel: $alertsChannel) {
      id
    }
  }
`);

export const UpdateSavedSearchDocument = graphql(`
  mutation UpdateSavedSearch($id: ID!, $name: String, $conditions: JSON, $default: Boolean, $alertsChannel: Int) {
    updateSearchSettings(
      id: $id
      name: $name
      conditions: $conditions
      default: $default
      alertsChannel: $alertsChannel
    ) {
      id
    }
  }
`);

export const DeleteSavedSearchDocument = graphql(`
  mutation DeleteSavedSearch($id: ID!) {
    deleteSearchSettings(id: $id) {
      id
    }
  }
`);
