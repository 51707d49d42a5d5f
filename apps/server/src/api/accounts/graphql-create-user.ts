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
  description: 'The created user, or the reason why the request was refused. Exactly one of the fields is null.',
  fields: (t) => ({
    user: t.expose('user', {
      type: UserRef,
      nullable: true,
      description: 'The user, or null if the request was refused.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Reason for the refusal in the caller’s language, or null if the user was created.',
    }),
  }),
});

builder.mutationField('createUserFromAdmin', (t) =>
  t.field({
    type: CreateUserFromAdminRef,
    description:
      'Creates a user who can sign in, with an account of their own, and mails them a link to choose a password. For operators, or with the backend service’s secret key as token. Idempotent: existing parts are kept and missing ones are created.',
    args: {
      id: t.arg.id({ required: true, description: 'UUID of the user, the same as in the backend service.' }),
      email: t.arg.string({ required: true, description: 'E-mail address of the user.' }),
      realName: t.arg.string({ description: 'Name of the user, up to 100 characters. Null if unknown.' }),
      phone: t.arg.string({ description: 'Telephone number. Null if unknown.' }),
      accountName: t.arg.string({
        description: 'Name of the user’s account. Null uses the part of the e-mail address before the @.',
      }),
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

function wordsOf({ log, locale }: ApiContext, error: unknown): string {
  const { message, extensions } = presentError(log, locale, error);
  const problems = extensions.problems as { field: string; message: string }[] | undefined; // The form that presentError writes.
  return problems?.map((problem) => `${problem.field}: ${problem.message}`).join(' ') ?? message;
}
