import { graphql } from '#src/app/graphql/graphql.ts';

export const AddAlertDestinationDocument = graphql(`
  mutation AddAlertDestination($kind: AlertDestinationKind!, $name: String!, $address: String!) {
    addAlertDestination(kind: $kind, name: $name, address: $address) {
      secret
    }
  }
`);

export const ChangeAlertDestinationDocument = graphql(`
  mutation ChangeAlertDestination($id: ID!, $name: String, $address: String, $isOn: Boolean) {
    changeAlertDestination(id: $id, name: $name, address: $address, isOn: $isOn) {
      id
    }
  }
`);

export const RemoveAlertDestinationDocument = graphql(`
  mutation RemoveAlertDestination($id: ID!) {
    removeAlertDestination(id: $id) {
      id
    }
  }
`);

export const RotateAlertDestinationSecretDocument = graphql(`
  mutation RotateAlertDestinationSecret($id: ID!) {
    rotateAlertDestinationSecret(id: $id) {
      secret
    }
  }
`);

export const TestAlertDestinationDocument = graphql(`
  mutation TestAlertDestination($id: ID!) {
    testAlertDestination(id: $id) {
      ok
      kind
      message
    }
  }
`);
