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
          spikeSensitivity
          hasNewRules
        }
      }
    }
  }
`);

export const AddSavedSearchDocument = graphql(`
  mutation AddSavedSearch(
    $name: String!
    $conditions: JSON!
    $default: Boolean
    $alertsChannel: Int
    $spikeSensitivity: SpikeSensitivity
  ) {
    addSearchSettings(
      name: $name
      conditions: $conditions
      default: $default
      alertsChannel: $alertsChannel
      spikeSensitivity: $spikeSensitivity
    ) {
      id
    }
  }
`);

export const UpdateSavedSearchDocument = graphql(`
  mutation UpdateSavedSearch(
    $id: ID!
    $name: String
    $conditions: JSON
    $default: Boolean
    $alertsChannel: Int
    $spikeSensitivity: SpikeSensitivity
  ) {
    updateSearchSettings(
      id: $id
      name: $name
      conditions: $conditions
      default: $default
      alertsChannel: $alertsChannel
      spikeSensitivity: $spikeSensitivity
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
