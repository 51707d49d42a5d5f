import type { OperatorContext } from './builder.ts';

export interface OperatorActor {
  userId: string;
  email: string | undefined;
}

export function operatorActor({ caller }: Pick<OperatorContext, 'caller'>): OperatorActor {
  if (caller.kind === 'anonymous') throw new Error('Nobody is signed in.');
  return { userId: caller.userId, email: caller.email ?? caller.user?.email };
}
