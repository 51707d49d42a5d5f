import { graphql } from '#src/app/graphql/graphql.ts';

export const MembersDocument = graphql(`
  query Members {
    members {
      userLimit
      members {
        id
        userId
        realName
        email
        userAcl
      }
      invitations {
        id
        email
        userAcl
        expiresAt
        mail
      }
      requests {
        id
        email
        sharedTitle
        inviter {
          id
          realName
          email
        }
      }
    }
  }
`);

export const InviteMemberDocument = graphql(`
  mutation InviteMember($email: String!, $userAcl: UserAcl!, $language: Locale) {
    inviteMember(email: $email, userAcl: $userAcl, language: $language) {
      id
      email
    }
  }
`);

export const ApproveInvitationDocument = graphql(`
  mutation ApproveInvitation($invitationId: ID!) {
    approveInvitation(invitationId: $invitationId) {
      id
    }
  }
`);

export const RejectInvitationDocument = graphql(`
  mutation RejectInvitation($invitationId: ID!) {
    rejectInvitation(invitationId: $invitationId) {
      id
    }
  }
`);

export const ResendInvitationDocument = graphql(`
  mutation ResendInvitation($invitationId: ID!) {
    resendInvitation(invitationId: $invitationId) {
      id
    }
  }
`);

export const RevokeInvitationDocument = graphql(`
  mutation RevokeInvitation($invitationId: ID!) {
    revokeInvitation(invitationId: $invitationId) {
      id
    }
  }
`);

export const ChangeMemberRoleDocument = graphql(`
  mutation ChangeMemberRole($memberId: ID!, $userAcl: UserAcl!) {
    changeMemberRole(memberId: $memberId, userAcl: $userAcl) {
      id
      userAcl
    }
  }
`);

export const SetSignInPhoneDocument = graphql(`
  mutation SetSignInPhone($memberId: ID!, $phone: String!) {
    setSignInPhone(memberId: $memberId, phone: $phone) {
      id
    }
  }
`);

export const RemoveMemberDocument = graphql(`
  mutation RemoveMember($memberId: ID!) {
    removeMember(memberId: $memberId) {
      id
    }
  }
`);

export const ChangeSecurityRulesDocument = graphql(`
  mutation ChangeSecurityRules($needsTwoSteps: Boolean!, $sessionHours: Int, $sessionIdleHours: Int, $trustedDomains: [String!]) {
    changeSecurityRules(
      needsTwoSteps: $needsTwoSteps
      sessionHours: $sessionHours
      sessionIdleHours: $sessionIdleHours
      trustedDomains: $trustedDomains
    ) {
      id
    }
  }
`);

export const OrganizationDocument = graphql(`
  query Organization {
    accountOverview {
      memberCount
      invitationCount
      createdAt
      account {
        id
        name
        plan
        userLimit
        availableCountries
        trialExpireAt
        demo
        needsTwoSteps
        sessionHours
        sessionIdleHours
        trustedDomains
      }
    }
    user {
      id
      accountUsers {
        userAcl
        id
        accountId
      }
    }
  }
`);

export const UpdateOrganizationDocument = graphql(`
  mutation UpdateOrganization($accountName: String) {
    updateUser(accountName: $accountName) {
      id
    }
  }
`);

export const TagsDocument = graphql(`
  query Tags {
    tags {
      id
      name
      color
      articleCount
      boardCount
    }
  }
`);

export const CreateTagDocument = graphql(`
  mutation CreateTag($name: String!, $color: TagColor) {
    createTag(name: $name, color: $color) {
      id
      name
    }
  }
`);

export const UpdateTagDocument = graphql(`
  mutation UpdateTag($tagId: ID!, $name: String, $color: TagColor) {
    updateTag(tagId: $tagId, name: $name, color: $color) {
      id
      name
      color
    }
  }
`);

export const DeleteTagDocument = graphql(`
  mutation DeleteTag($tagId: ID!) {
    deleteTag(tagId: $tagId) {
      id
    }
  }
`);
