import { operatorBuilder } from './builder.ts';

const OperatorRef = operatorBuilder.objectRef<{ id: string; email: string }>('Operator');
OperatorRef.implement({
  description: 'A person who runs the service.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'User id of the operator.' }),
    email: t.exposeString('email', { description: 'E-mail address of the operator.' }),
  }),
});

operatorBuilder.queryField('me', (t) =>
  t.field({
    type: OperatorRef,
    description: 'The operator who sent the request.',
    resolve: (_, _args, { caller }) => {
      if (caller.kind === 'anonymous') throw new Error('Nobody is signed in.');
      return { id: caller.userId, email: caller.email ?? caller.user?.email ?? '' };
    },
  }),
);
