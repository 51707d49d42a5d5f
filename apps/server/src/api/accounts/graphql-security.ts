import { changeSecurityRules } from '#src/accounts/change-security-rules.ts';
import { requireFreshSignIn } from '#src/accounts/require-fresh-sign-in.ts';
import { endOwnSession, listOwnSessions, type OwnSession } from '#src/accounts/sessions/own-sessions.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { NotSignedInError } from '#src/platform/errors.ts';
import { AccountRef } from './graphql.ts';

const SessionRef = builder.objectRef<OwnSession>('Session').implement({
  description: 'A session of the caller on one device.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the session. Pass it to `endSession`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the session started.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'Time at which the session’s token was last refreshed, about hourly during use.',
    }),
    ipAddress: t.exposeString('ipAddress', {
      nullable: true,
      description: 'IP address at sign-in, or null if it was not recorded.',
    }),
    userAgent: t.exposeString('userAgent', {
      nullable: true,
      description: 'Browser and operating system as reported by the browser, or null if they were not recorded.',
    }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'True if this request belongs to the session.' }),
  }),
});

builder.objectFields(AccountRef, (t) => ({
  needsTwoSteps: t.exposeBoolean('needsTwoSteps', {
    description: 'True if members must set up two-step sign-in before they can do anything else.',
  }),
  trustedDomains: t.exposeStringList('trustedDomains', {
    description: 'E-mail domains that members may share with without an ADMIN’s approval.',
  }),
  sessionHours: t.exposeInt('sessionHours', {
    nullable: true,
    description: 'Hours after which a member’s session ends, or null to use the installation’s limit.',
  }),
  sessionIdleHours: t.exposeInt('sessionIdleHours', {
    nullable: true,
    description: 'Hours without activity after which a member’s session ends, or null to use the installation’s limit.',
  }),
}));

builder.queryFields((t) => ({
  sessions: t.field({
    type: [SessionRef],
    description: 'Returns the caller’s active sessions: the current one first, then the most recently used.',
    complexity: { field: 5, multiplier: 10 },
    authScopes: { may: 'manageSessions' },
    resolve: (_, __, context) => {
      if (context.caller.kind === 'anonymous') throw new NotSignedInError();
      return listOwnSessions(context, context.caller);
    },
  }),
}));

builder.mutationFields((t) => ({
  endSession: t.field({
    type: 'Boolean',
    description: 'Ends one of the caller’s sessions. Its tokens are rejected from the next request on.',
    args: { sessionId: t.arg.id({ required: true, description: 'Id of the session.' }) },
    authScopes: { may: 'manageSessions' },
    resolve: async (_, { sessionId }, context) => {
      const { userId } = actorFor(context, 'manageSessions');
      await endOwnSession(context, { userId, sessionId });
      return true;
    },
  }),
  changeSecurityRules: t.field({
    type: AccountRef,
    description:
      'Sets the sign-in rules for members of the current account. If a user belongs to several accounts, the strictest rule applies. Fails with `FRESH_SIGN_IN_REQUIRED` if the caller signed in more than ten minutes ago, and with `OWN_TWO_STEPS_REQUIRED` if the caller requires two-step sign-in without having used it for this session.',
    args: {
      needsTwoSteps: t.arg.boolean({
        required: true,
        description: 'True requires members to set up two-step sign-in before they can do anything else.',
      }),
      trustedDomains: t.arg.stringList({
        description:
          'E-mail domains whose addresses need no approval, such as `example.com`, at most 50. Null leaves them unchanged.',
      }),
      sessionHours: t.arg.int({
        description: 'Hours after which a session ends, from 1 to 2,160. Null uses the installation’s limit.',
      }),
      sessionIdleHours: t.arg.int({
        description:
          'Hours without activity after which a session ends, from 1 to 2,160. Null uses the installation’s limit.',
      }),
    },
    authScopes: { may: 'changeSecurityRules' },
    resolve: async (_, { needsTwoSteps, sessionHours, sessionIdleHours, trustedDomains }, context) => {
      const actor = actorFor(context, 'changeSecurityRules');
      const { hasTakenSecondStep } = await requireFreshSignIn(context, context.caller);
      return changeSecurityRules(context, {
        ...{ actor, hasTakenSecondStep, needsTwoSteps },
        trustedDomains: trustedDomains ?? undefined,
        ...{ sessionHours: sessionHours ?? null, sessionIdleHours: sessionIdleHours ?? null },
      });
    },
  }),
}));
