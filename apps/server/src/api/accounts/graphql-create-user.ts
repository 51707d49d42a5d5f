import type { AuditActor } from '#src/accounts/audit/with-actor.ts';
import type { UserRow } from '#src/accounts/current-account.ts';
import { createUser } from '#src/accounts/operators/create-user.ts';
import { builder } from '#src/api/builder.ts';
import type { ApiContext } from '#src/api/context.ts';
import { presentError } from '#src/api/present-refusal.ts';
import { UserRef } from './graphql.ts';

interface Created {
  user: UserRow | null;
  error: string | null;
}

const CreateUserFromAdminRef = builder.objectRef<Created>('CreateUserFromAdmin').implement({
  description: 'What came of making a person: one of the two is null.',
  fields: (t) => ({
    user: t.expose('user', { type: UserRef, nullable: true, description: 'The person; null when it was refused.' }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Why it was refused, in the caller’s language; null when it was not.',
    }),
  }),
});

builder.mutationField('createUserFromAdmin', (t) =>
  t.field({
    type: CreateUserFromAdminRef,
    description:
      'Makes a person who can sign in, with an account of their own, and mails them a link to choose a password. For the operators of the service, or with the backend service’s secret key as token. May be repeated: what is there stays, what is missing is made.',
    args: {
      id: t.arg.id({ required: true, description: 'The id they are to have, a UUID, in the backend service as here.' }),
      email: t.arg.string({ required: true, description: 'Their address.' }),
      realName: t.arg.string({ description: 'Name, up to 100 characters. Null: not known.' }),
      phone: t.arg.string({ description: 'Telephone number. Null: not known.' }),
      accountName: t.arg.string({ description: 'Name of their account. Null: the part of the address before the @.' }),
    },
    authScopes: { isOperator: true },
    resolve: async (_, args, context) => {
      try {
        return {
          user: await createUser(context, { ...args, locale: context.locale, by: actorOf(context) }),
          error: null,
        };
      } catch (error) {
        return { user: null, error: wordsOf(context, error) };
      }
    },
  }),
);

function actorOf({ caller }: ApiContext): AuditActor {
  const operation = 'createUserFromAdmin';
  if (caller.kind === 'anonymous') return { operation };
  return { operation, userId: caller.userId, email: caller.email ?? undefined };
}

/** The fields at fault when there are any, else the refusal; of an outage what everybody is told of one. */
function wordsOf({ log, locale }: ApiContext, error: unknown): string {
  const { message, extensions } = presentError(log, locale, error);
  const problems = extensions.problems as { field: string; message: string }[] | undefined; // As presentError writes it.
  return problems?.map((problem) => `${problem.field}: ${problem.message}`).join(' ') ?? message;
}
