import type { OperatorContext } from './builder.ts';

/** Who of the operators asks, for the audit log. */
export interface OperatorActor {
  userId: string;
  email: string | undefined;
}

/** Returns the operator who asks: the door has let nobody else in. */
export function operatorActor({ caller }: Pick<OperatorContext, 'caller'>): OperatorActor {
  if (caller.kind === 'anonymous') throw new Error('Nobody is signed in.');
  return { userId: caller.userId, email: caller.email ?? caller.user?.email };
}
