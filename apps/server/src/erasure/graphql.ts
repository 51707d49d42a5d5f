import type { SignedInCaller } from '#src/accounts/current-account.ts';
import { requireFreshSignIn } from '#src/accounts/require-fresh-sign-in.ts';
import { AccountRef, UserRef } from '#src/api/accounts/graphql.ts';
import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { ForbiddenError, NotSignedInError } from '#src/platform/errors.ts';
import { closeAccount } from './close-account.ts';
import { deletePerson } from './delete-person.ts';
import { type AccountOutlook, type Outlook, readOutlook } from './outlook.ts';

const AccountOutlookRef = builder.objectRef<AccountOutlook>('AccountDeletionOutlook').implement({
  description: 'Effect on one account if the caller is deleted.',
  fields: (t) => ({
    account: t.expose('account', { type: AccountRef, description: 'Account that the user is a member of.' }),
    isOnlyMember: t.exposeBoolean('isOnlyMember', {
      description: 'True if the caller is the account’s only member. Deleting the caller then closes the account.',
    }),
    isLastAdmin: t.exposeBoolean('isLastAdmin', {
      description:
        'True if the caller is the account’s last ADMIN. They must then name a successor or close the account.',
    }),
    boardCount: t.exposeInt('boardCount', { description: 'Number of boards that the caller owns in the account.' }),
    successors: t.expose('successors', {
      type: [UserRef],
      description: 'Members who can take over the caller’s boards and the ADMIN role, highest role first, at most 200.',
      complexity: { field: 1, multiplier: 20 },
    }),
  }),
});

const OutlookRef = builder.objectRef<Outlook>('DeletionOutlook').implement({
  description: 'Effect of deleting the caller. Show it before they confirm.',
  fields: (t) => ({
    isSignInFresh: t.exposeBoolean('isSignInFresh', {
      description:
        'True if the caller signed in within the last ten minutes, as `deleteMe` and `closeAccount` require.',
    }),
    accounts: t.expose('accounts', {
      type: [AccountOutlookRef],
      description: 'Effect on each of the caller’s accounts.',
      complexity: { field: 5, multiplier: 3 },
    }),
  }),
});

const DeletedBoardsRef = builder.enumType('BoardsOfDeleted', {
  description: 'Whether a deleted person’s boards are deleted or get a new owner.',
  values: {
    HAND_OVER: { description: 'A member of the account becomes the owner.' },
    DELETE: { description: 'The boards are deleted with everything on them.' },
  } as const,
});

const SuccessorInput = builder.inputType('SuccessorInput', {
  description: 'Member who takes over in one account.',
  fields: (t) => ({
    accountId: t.id({ required: true, description: 'Id of the account.' }),
    userId: t.id({ required: true, description: 'Id of another active member of the account.' }),
  }),
});

builder.queryFields((t) => ({
  deletionOutlook: t.field({
    type: OutlookRef,
    description: 'Returns the effect of deleting the caller, without deleting anything.',
    authScopes: { isSignedIn: true },
    complexity: 10,
    resolve: (_, __, context) => readOutlook(context, signedIn(context)),
  }),
}));

builder.mutationFields((t) => ({
  deleteMe: t.field({
    type: 'Boolean',
    description:
      'Deletes the caller with all their data and ends their sessions. Fails with `FRESH_SIGN_IN_REQUIRED` if the caller signed in more than ten minutes ago, with `LAST_ADMIN` if an account needs a successor, and with `DEMO_ACCOUNT` for members of demonstration accounts.',
    args: {
      boards: t.arg({
        type: DeletedBoardsRef,
        required: true,
        description: 'Whether the caller’s boards are deleted or get a new owner.',
      }),
      successors: t.arg({
        type: [SuccessorInput],
        description:
          'Members who take over from the caller, at most one for each account. Null lets the server choose new owners for the boards, but never a new ADMIN.',
      }),
      closeAccountIds: t.arg.idList({
        description: 'Ids of accounts to close because the caller is their last ADMIN. Null for none.',
      }),
    },
    authScopes: { isSignedIn: true },
    resolve: async (_, { boards, successors, closeAccountIds }, context) => {
      refuseDemo(signedIn(context));
      const { userId, email } = await requireFreshSignIn(context, context.caller);
      await deletePerson(context, {
        ...{ userId, boards, successors: successors ?? [], closeAccountIds: closeAccountIds ?? [] },
        by: { operation: 'deleteMe', userId, email: email ?? undefined },
      });
      return true;
    },
  }),
  closeAccount: t.field({
    type: 'Boolean',
    description:
      'Closes the current account and deletes all its content. Requires the ADMIN role. Members without another account, including the caller, are deleted within seconds. Fails with `FRESH_SIGN_IN_REQUIRED` if the caller signed in more than ten minutes ago.',
    args: {
      accountId: t.arg.id({ required: true, description: 'Id of the current account, to confirm the operation.' }),
    },
    authScopes: { may: 'closeAccount' },
    resolve: async (_, { accountId }, context) => {
      const actor = actorFor(context, 'closeAccount');
      refuseDemo(signedIn(context));
      if (accountId.toLowerCase() !== actor.accountId) throw new ForbiddenError('Only the current account.');
      const { userId, email } = await requireFreshSignIn(context, context.caller);
      await closeAccount(context, {
        ...{ accountId: actor.accountId },
        by: { operation: 'closeAccount', userId, email: email ?? undefined, accountId: actor.accountId },
      });
      return true;
    },
  }),
}));

function signedIn({ caller }: ApiContext): SignedInCaller {
  if (caller.kind === 'anonymous') throw new NotSignedInError();
  return caller;
}

/** Refuses deletion in a demo account, which all visitors share and which is reset every night. */
function refuseDemo({ memberships }: SignedInCaller): void {
  if (memberships.some(({ demo }) => demo)) throw new ForbiddenError('Not in a demo account.', 'DEMO_ACCOUNT');
}
