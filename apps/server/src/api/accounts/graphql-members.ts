import type { Invitation } from '#src/accounts/invitations/invite-member.ts';
import { inviteNewMember } from '#src/accounts/invitations/invite-new-member.ts';
import { declineInvitation, resendInvitation, revokeInvitation } from '#src/accounts/invitations/settle-invitation.ts';
import { changeMemberRole } from '#src/accounts/members/change-member-role.ts';
import { listMembers, type Member, type Members } from '#src/accounts/members/list-members.ts';
import { removeMember } from '#src/accounts/members/remove-member.ts';
import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { NotFoundError, NotSignedInError } from '#src/platform/errors.ts';
import { UserAclRef } from './graphql.ts';

const MemberRef = builder.objectRef<Member>('Member').implement({
  description: 'Somebody who belongs to the current account, as its ADMIN sees them.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the membership.' }),
    userId: t.exposeID('userId', { description: 'Which person.' }),
    realName: t.exposeString('realName', { nullable: true, description: 'Name; null when not given.' }),
    email: t.exposeString('email', { description: 'Confirmed address.' }),
    userAcl: t.field({ type: UserAclRef, description: 'What they may do.', resolve: (row) => row.userAcl }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they joined.' }),
  }),
});

const InvitationMailRef = builder.enumType('InvitationMail', {
  description: 'How the mail of an invitation fared.',
  values: {
    waiting: { description: 'It goes out within seconds.' },
    sent: { description: 'It was handed on.' },
    preview: { description: 'It is in the preview box: a demonstration sends nothing, and nobody joins by it.' },
    failed: { description: 'It could not be sent; it can be sent again.' },
  } as const,
});

const InvitationRef = builder.objectRef<Invitation>('Invitation').implement({
  description: 'Somebody who is asked to join an account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the invitation.' }),
    email: t.exposeString('email', { description: 'Whom it is to: whoever confirms this address joins.' }),
    userAcl: t.field({ type: UserAclRef, description: 'What they will be able to do.', resolve: (row) => row.userAcl }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it can be accepted.' }),
    mail: t.field({ type: InvitationMailRef, description: 'How its mail fared.', resolve: (row) => row.mailState }),
  }),
});

const MembersRef = builder.objectRef<Members>('Members').implement({
  description: 'Who belongs to the current account, and who is invited.',
  fields: (t) => ({
    members: t.expose('members', { type: [MemberRef], description: 'First joined first; 1,000 at most.' }),
    invitations: t.expose('invitations', {
      type: [InvitationRef],
      description: 'Those that can still be accepted, oldest first; 1,000 at most.',
    }),
    userLimit: t.exposeInt('userLimit', { description: 'Members and open invitations at most.' }),
  }),
});

builder.queryField('members', (t) =>
  t.field({
    type: MembersRef,
    description: 'Members and open invitations of the current account, for ADMIN.',
    complexity: 10,
    authScopes: { may: 'readMembers' },
    resolve: (_, __, context) => listMembers(context, { actor: actorFor(context, 'readMembers') }),
  }),
);

const invitationId = 'An open invitation of the current account; otherwise `NOT_FOUND`.';
const memberId = 'A membership of the current account; otherwise `NOT_FOUND`.';

builder.mutationFields((t) => ({
  inviteMember: t.field({
    type: InvitationRef,
    description:
      'Invites an address into the current account, by a mail with a link. An address with an open invitation keeps it, with the role given now. `ALREADY_MEMBER`, `USER_LIMIT_REACHED`.',
    args: {
      email: t.arg.string({ required: true, description: 'E-mail address.' }),
      userAcl: t.arg({ type: UserAclRef, required: true, description: 'What they will be able to do.' }),
    },
    authScopes: { may: 'changeMembers' },
    resolve: (_, args, context) => inviteNewMember(context, { actor: actorFor(context, 'changeMembers'), ...args }),
  }),
  resendInvitation: t.field({
    type: InvitationRef,
    description: 'Mails an invitation again and lets its time begin anew; at most once a minute (`RATE_LIMITED`).',
    args: { invitationId: t.arg.id({ required: true, description: invitationId }) },
    authScopes: { may: 'changeMembers' },
    resolve: (_, args, context) => resendInvitation(context, { actor: actorFor(context, 'changeMembers'), ...args }),
  }),
  revokeInvitation: t.field({
    type: InvitationRef,
    description: 'Takes an invitation back: accepting it does nothing from now on.',
    args: { invitationId: t.arg.id({ required: true, description: invitationId }) },
    authScopes: { may: 'changeMembers' },
    resolve: (_, args, context) => revokeInvitation(context, { actor: actorFor(context, 'changeMembers'), ...args }),
  }),
  declineInvitation: t.field({
    type: InvitationRef,
    description:
      'Declines an invitation to the caller’s own address before `findOrCreateUser` would accept it. Needs a valid token only.',
    args: {
      invitationId: t.arg.id({ required: true, description: 'An open invitation to them; otherwise `NOT_FOUND`.' }),
    },
    authScopes: { isSignedIn: true },
    resolve: (_, args, context) => declineInvitation(context, { email: ownAddress(context), ...args }),
  }),
  changeMemberRole: t.field({
    type: MemberRef,
    description: 'Gives a member another role. `LAST_ADMIN` when the account would be left without an ADMIN.',
    args: {
      memberId: t.arg.id({ required: true, description: memberId }),
      userAcl: t.arg({ type: UserAclRef, required: true, description: 'What they may do from now on.' }),
    },
    authScopes: { may: 'changeMembers' },
    resolve: (_, args, context) => changeMemberRole(context, { actor: actorFor(context, 'changeMembers'), ...args }),
  }),
  removeMember: t.field({
    type: MemberRef,
    description:
      'Ends a membership. Their clips, recently opened articles and saved searches in the account go; what they made for it (boards, actions, comments) stays. `LAST_ADMIN` for the only ADMIN.',
    args: { memberId: t.arg.id({ required: true, description: memberId }) },
    authScopes: { may: 'changeMembers' },
    resolve: (_, args, context) => removeMember(context, { actor: actorFor(context, 'changeMembers'), ...args }),
  }),
  leaveAccount: t.field({
    type: MemberRef,
    description: 'Ends the caller’s own membership of the current account, as `removeMember` does. `LAST_ADMIN`.',
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
