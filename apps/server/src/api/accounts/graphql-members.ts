import type { Invitation } from '#src/accounts/invitations/invite-member.ts';
import { inviteNewMember } from '#src/accounts/invitations/invite-new-member.ts';
import { approveInvitation, rejectInvitation } from '#src/accounts/invitations/request-invitation.ts';
import { declineInvitation, resendInvitation, revokeInvitation } from '#src/accounts/invitations/settle-invitation.ts';
import { loadUsers } from '#src/accounts/load-users.ts';
import { changeMemberRole } from '#src/accounts/members/change-member-role.ts';
import { type Colleagues, listColleagues } from '#src/accounts/members/list-colleagues.ts';
import { listMembers, type Member, type Members } from '#src/accounts/members/list-members.ts';
import { removeMember } from '#src/accounts/members/remove-member.ts';
import { setMemberPhone } from '#src/accounts/phones/set-member-phone.ts';
import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { NotFoundError, NotSignedInError } from '#src/platform/errors.ts';
import { UserAclRef, UserRef } from './graphql.ts';

const MemberRef = builder.objectRef<Member>('Member').implement({
  description: 'A member of the current account, as shown to its ADMINs.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the membership.' }),
    userId: t.exposeID('userId', { description: 'Id of the person.' }),
    realName: t.exposeString('realName', { nullable: true, description: 'Name of the member, or null if not given.' }),
    email: t.exposeString('email', { description: 'Confirmed e-mail address.' }),
    userAcl: t.field({ type: UserAclRef, description: 'Role of the member.', resolve: (row) => row.userAcl }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the member joined.' }),
  }),
});

export const LocaleRef = builder.enumType('Locale', {
  description: 'A language of the product.',
  values: { ja: { description: 'The Japanese language.' }, en: { description: 'The English language.' } } as const,
});

const InvitationMailRef = builder.enumType('InvitationMail', {
  description: 'Delivery state of an invitation mail.',
  values: {
    waiting: { description: 'The mail will be sent within seconds.' },
    sent: { description: 'The mail server accepted the mail.' },
    preview: { description: 'The mail is in the preview box, because demonstration accounts send no mail.' },
    failed: { description: 'The mail could not be sent. It can be sent again.' },
  } as const,
});

const InvitationRef = builder.objectRef<Invitation>('Invitation').implement({
  description: 'An invitation to join an account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the invitation.' }),
    email: t.exposeString('email', {
      description: 'Invited e-mail address. The person who confirms this address joins the account.',
    }),
    userAcl: t.field({
      type: UserAclRef,
      description: 'Role that the person will have.',
      resolve: (row) => row.userAcl,
    }),
    language: t.field({
      type: LocaleRef,
      description: 'Language of the invitation mail and of the page that it links to.',
      resolve: (row) => row.locale,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the invitation was created.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Time until which the invitation can be accepted.',
    }),
    mail: t.field({
      type: InvitationMailRef,
      description: 'Delivery state of the invitation mail.',
      resolve: (row) => row.mailState,
    }),
    inviter: t.loadable({
      type: UserRef,
      nullable: true,
      description: 'Member who sent or requested the invitation, or null if that user was deleted.',
      load: loadUsers,
      resolve: ({ invitedBy }) => invitedBy,
    }),
    sharedTitle: t.string({
      nullable: true,
      description: 'Title of the shared board or action, or null if the invitation is to the account only.',
      resolve: ({ shared }) => shared?.title ?? null,
    }),
  }),
});

const MembersRef = builder.objectRef<Members>('Members').implement({
  description: 'Members and open invitations of the current account.',
  fields: (t) => ({
    members: t.expose('members', {
      type: [MemberRef],
      description: 'Members in the order in which they joined, at most 1,000.',
    }),
    invitations: t.expose('invitations', {
      type: [InvitationRef],
      description: 'Open invitations, oldest first, at most 1,000.',
    }),
    requests: t.expose('requests', {
      type: [InvitationRef],
      description: 'Invitations that members requested by sharing and that await an ADMIN’s approval, at most 1,000.',
    }),
    userLimit: t.exposeInt('userLimit', { description: 'Maximum number of members and open invitations.' }),
  }),
});

builder.queryField('members', (t) =>
  t.field({
    type: MembersRef,
    description: 'Returns members and open invitations of the current account. Requires the ADMIN role.',
    complexity: 10,
    authScopes: { may: 'readMembers' },
    resolve: (_, __, context) => listMembers(context, { actor: actorFor(context, 'readMembers') }),
  }),
);

const ColleagueRef = builder.objectRef<Colleagues['people'][number]>('Colleague').implement({
  description: 'Another member of the current account with whom the caller can share.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'Id of the person.' }),
    realName: t.exposeString('realName', { nullable: true, description: 'Name of the member, or null if not given.' }),
    email: t.exposeString('email', { description: 'Confirmed e-mail address.' }),
  }),
});

const ColleaguesRef = builder.objectRef<Colleagues>('Colleagues').implement({
  description: 'People with whom the caller can share, and the account’s seat usage.',
  fields: (t) => ({
    people: t.expose('people', {
      type: [ColleagueRef],
      description: 'The other members, ordered by name, at most 1,000.',
    }),
    invitedEmails: t.exposeStringList('invitedEmails', {
      description: 'E-mail addresses with an open invitation, which already take a seat, at most 1,000.',
    }),
    seatsTaken: t.exposeInt('seatsTaken', { description: 'Number of members and open invitations.' }),
    userLimit: t.exposeInt('userLimit', { description: 'Maximum value of `seatsTaken`.' }),
  }),
});

builder.queryField('colleagues', (t) =>
  t.field({
    type: ColleaguesRef,
    description:
      'Returns people in the current account with whom the caller can share boards and actions. Requires the GENERAL role or higher.',
    complexity: 10,
    authScopes: { may: 'readColleagues' },
    resolve: (_, __, context) => listColleagues(context, { actor: actorFor(context, 'readColleagues') }),
  }),
);

const invitationId = 'Id of an open invitation to the current account. Fails with `NOT_FOUND` for any other id.';
const requestId =
  'Id of an invitation in the current account that awaits approval. Fails with `NOT_FOUND` for any other id.';
const memberId = 'Id of a membership in the current account. Fails with `NOT_FOUND` for any other id.';

builder.mutationFields((t) => ({
  inviteMember: t.field({
    type: InvitationRef,
    description:
      'Invites an e-mail address to the current account by mail. If the address already has an open invitation, only its role changes. The link in the mail works until the invitation expires. Fails with `ALREADY_MEMBER` or `USER_LIMIT_REACHED`.',
    args: {
      email: t.arg.string({ required: true, description: 'E-mail address to invite.' }),
      userAcl: t.arg({ type: UserAclRef, required: true, description: 'Role that the person will have.' }),
      language: t.arg({
        type: LocaleRef,
        description: 'Language of the mail. Null means the language of the request.',
      }),
    },
    authScopes: { may: 'changeMembers' },
    resolve: (_, { language, ...args }, context) =>
      inviteNewMember(context, {
        ...{ actor: actorFor(context, 'changeMembers'), language: language ?? context.locale },
        ...args,
      }),
  }),
  resendInvitation: t.field({
    type: InvitationRef,
    description:
      'Mails an invitation again and restarts its validity period. Fails with `RATE_LIMITED` if repeated within a minute.',
    args: { invitationId: t.arg.id({ required: true, description: invitationId }) },
    authScopes: { may: 'changeMembers' },
    resolve: (_, args, context) => resendInvitation(context, { actor: actorFor(context, 'changeMembers'), ...args }),
  }),
  revokeInvitation: t.field({
    type: InvitationRef,
    description: 'Revokes an invitation, so that it can no longer be accepted.',
    args: { invitationId: t.arg.id({ required: true, description: invitationId }) },
    authScopes: { may: 'changeMembers' },
    resolve: (_, args, context) => revokeInvitation(context, { actor: actorFor(context, 'changeMembers'), ...args }),
  }),
  approveInvitation: t.field({
    type: InvitationRef,
    description:
      'Approves an invitation that a member requested by sharing. The invitation is then mailed and takes a seat. Fails with `USER_LIMIT_REACHED` or `ALREADY_MEMBER`.',
    args: { invitationId: t.arg.id({ required: true, description: requestId }) },
    authScopes: { may: 'changeMembers' },
    resolve: (_, args, context) => approveInvitation(context, { actor: actorFor(context, 'changeMembers'), ...args }),
  }),
  rejectInvitation: t.field({
    type: InvitationRef,
    description: 'Rejects an invitation that a member requested by sharing. Nothing is sent to the invited address.',
    args: { invitationId: t.arg.id({ required: true, description: requestId }) },
    authScopes: { may: 'changeMembers' },
    resolve: (_, args, context) => rejectInvitation(context, { actor: actorFor(context, 'changeMembers'), ...args }),
  }),
  declineInvitation: t.field({
    type: InvitationRef,
    description:
      'Declines an invitation to the caller’s own address, so that `findOrCreateUser` does not accept it. Requires only a valid token.',
    args: {
      invitationId: t.arg.id({
        required: true,
        description: 'Id of an open invitation to the caller. Fails with `NOT_FOUND` for any other id.',
      }),
    },
    authScopes: { isSignedIn: true },
    resolve: (_, args, context) => declineInvitation(context, { email: ownAddress(context), ...args }),
  }),
  changeMemberRole: t.field({
    type: MemberRef,
    description: 'Changes the role of a member. Fails with `LAST_ADMIN` if the account would have no ADMIN left.',
    args: {
      memberId: t.arg.id({ required: true, description: memberId }),
      userAcl: t.arg({ type: UserAclRef, required: true, description: 'New role of the member.' }),
    },
    authScopes: { may: 'changeMembers' },
    resolve: (_, args, context) => changeMemberRole(context, { actor: actorFor(context, 'changeMembers'), ...args }),
  }),
  setSignInPhone: t.field({
    type: MemberRef,
    description:
      'Sets the telephone number that a member can sign in with, besides their e-mail address. If another person already signs in with the number, only the member’s profile changes, and the result does not reveal this. Fails with `RATE_LIMITED` after 20 numbers a day.',
    args: {
      memberId: t.arg.id({ required: true, description: memberId }),
      phone: t.arg.string({
        required: true,
        description:
          'Telephone number with country code, or in the national format of Japan, the United Kingdom or the United States. Empty removes the number.',
      }),
    },
    authScopes: { may: 'changeMembers' },
    resolve: (_, args, context) => setMemberPhone(context, { actor: actorFor(context, 'changeMembers'), ...args }),
  }),
  removeMember: t.field({
    type: MemberRef,
    description:
      'Ends a membership. The member’s clips, recent articles and saved searches in the account are deleted; their boards, actions and comments are kept. Fails with `LAST_ADMIN` if the member is the only ADMIN.',
    args: { memberId: t.arg.id({ required: true, description: memberId }) },
    authScopes: { may: 'changeMembers' },
    resolve: (_, args, context) => removeMember(context, { actor: actorFor(context, 'changeMembers'), ...args }),
  }),
  leaveAccount: t.field({
    type: MemberRef,
    description:
      'Ends the caller’s membership in the current account, with the effects of `removeMember`. Fails with `LAST_ADMIN` if the caller is the only ADMIN.',
    authScopes: { may: 'leaveAccount' },
    resolve: (_, __, context) => {
      const actor = actorFor(context, 'leaveAccount');
      return removeMember(context, { actor, memberId: actor.membership.accountUserId });
    },
  }),
}));

function ownAddress({ caller }: ApiContext): string {
  if (caller.kind === 'anonymous') throw new NotSignedInError();
  if (!caller.email) throw new NotFoundError('Invitation');
  return caller.email;
}
