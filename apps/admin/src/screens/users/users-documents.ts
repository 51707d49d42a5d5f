import { graphql } from '#src/app/api/graphql.ts';

export const UsersDocument = graphql(`
  query Users($search: String, $afterId: ID) {
    users(search: $search, afterId: $afterId) {
      hasMore
      data {
        id
        email
        realName
        isSuspended
        isOperator
        createdAt
        memberships {
          id
          accountId
          accountName
          userAcl
        }
      }
    }
  }
`);

export const UserDocument = graphql(`
  query User($userId: ID!) {
    user(userId: $userId) {
      id
      email
      realName
      isSuspended
      isOperator
      createdAt
      memberships {
        id
        accountId
        accountName
        userAcl
        createdAt
      }
      signIns {
        at
        action
        ipAddress
      }
      changes {
        id
        at
        actorEmail
        operation
        tableName
        action
        before
        after
      }
    }
  }
`);

export const CreateUserDocument = graphql(`
  mutation CreateUser($email: String!, $accountId: ID!, $userAcl: UserAcl!, $locale: Locale!, $password: String) {
    createUser(email: $email, accountId: $accountId, userAcl: $userAcl, locale: $locale, password: $password) {
      kind
      user {
        id
      }
    }
  }
`);

export const SuspendUserDocument = graphql(`
  mutation SuspendUser($userId: ID!, $isSuspended: Boolean!) {
    suspendUser(userId: $userId, isSuspended: $isSuspended) {
      id
    }
  }
`);

export const DeleteUserDocument = graphql(`
  mutation DeleteUser($userId: ID!, $boards: BoardsOfDeleted!) {
    deleteUser(userId: $userId, boards: $boards)
  }
`);

export const ResendInvitationDocument = graphql(`
  mutation ResendInvitation($userId: ID!, $locale: Locale!) {
    resendInvitation(userId: $userId, locale: $locale)
  }
`);
