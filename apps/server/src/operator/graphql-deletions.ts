import { closeAccount } from '#src/erasure/close-account.ts';
import { deletePerson } from '#src/erasure/delete-person.ts';
import { Refusal } from '#src/platform/errors.ts';
import { operatorBuilder } from './builder.ts';
import { operatorActor } from './operator-actor.ts';

const BoardsOfDeletedRef = operatorBuilder.enumType('BoardsOfDeleted', {
  description: 'Whether a deleted user’s boards are deleted or get a new owner.',
  values: {
    HAND_OVER: { description: 'Another member of the account becomes their owner.' },
    DELETE: { description: 'The boards are deleted with everything on them.' },
  } as const,
});

operatorBuilder.mutationFields((t) => ({
  deleteUser: t.field({
    type: 'Int',
    description:
      'Deletes a user with all their data and returns the deletion id, which replaces the user’s name in the audit log. If the user is the last ADMIN of an account, the member with the highest role becomes ADMIN.',
    args: {
      userId: t.arg.id({ required: true, description: 'Id of the user.' }),
      boards: t.arg({
        type: BoardsOfDeletedRef,
        required: true,
        description: 'Whether the user’s boards are deleted or get a new owner.',
      }),
      closeAccountIds: t.arg.idList({
        description: 'Ids of accounts to close if the user is their last ADMIN. Null for none.',
      }),
    },
    resolve: (_, { userId, boards, closeAccountIds }, context) => {
      const actor = operatorActor(context);
      if (userId === actor.userId) throw new Refusal('FORBIDDEN', 403, 'Operators delete themselves in the settings.');
      return deletePerson(context, {
        ...{ userId, boards, closeAccountIds: closeAccountIds ?? [], isUnattended: true },
        by: { operation: 'deleteUser', ...actor },
      });
    },
  }),
  closeAccount: t.field({
    type: 'Int',
    description:
      'Closes an account, deletes all its content, and returns the deletion id. Members without another account are deleted within seconds; operators are kept.',
    args: { accountId: t.arg.id({ required: true, description: 'Id of the account.' }) },
    resolve: (_, { accountId }, context) =>
      closeAccount(context, { accountId, by: { operation: 'closeAccount', ...operatorActor(context) } }),
  }),
}));
