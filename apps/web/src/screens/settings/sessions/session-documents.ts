import { graphql } from '#src/app/graphql/graphql.ts';

export const SessionsDocument = graphql(`
  query Sessions {
    sessions {
      id
      createdAt
      lastUsedAt
      ipAddress
      userAgent
      isCurrent
    }
  }
`);

export const EndSessionDocument = graphql(`
  mutation EndSession($id: ID!) {
    endSession(sessionId: $id)
  }
`);
