import { operatorBuilder } from './builder.ts';

const OperatorRef = operatorBuilder.objectRef<{ id: string; email: string }>('Operator');
OperatorRef.implement({
  description: 'One of the people who run the service.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Their id as a user.' }),
    email: t.exposeString('email', { description: 'Their address.' }),
  }),
});

operatorBuilder.queryField('me', (t) =>
  t.field({
    type: OperatorRef,
    description: 'The operator who asks.',
    resolve: (_, _args, { caller }) => {
      // The door lets only signed-in operators in.
      if (caller.kind === 'anonymous') throw new Error('Nobody is signed in.');
      return { id: caller.userId, email: caller.email ?? caller.user?.email ?? '' };
    },
  }),
);
