import { createStore, useStore } from '@kawaraban/ui/store.ts';
import type { MeQuery } from '#src/generated/graphql.ts';
import { request } from '../graphql/client.ts';
import { MeDocument } from '../graphql/session-documents.ts';
import { readAccountId, writeAccountId } from './account-cookie.ts';
import { keepMe, recallMe } from './kept-me.ts';

type User = NonNullable<MeQuery['user']>;
type AccountUser = User['accountUsers'][number];

/** The signed-in person, the account they work in, and the others they may switch to. */
export interface Me {
  readonly user: User;
  readonly accountUser: AccountUser;
  readonly otherAccountUsers: readonly AccountUser[];
}

const me = createStore<Me | null>(recallMe());

/** Loads the person anew: at start, and after a change of their profile. @throws CombinedError */
export async function loadMe(): Promise<void> {
  const { user } = await request(MeDocument, {});
  if (!user) return;
  const current = user.accountUsers.find(({ accountId }) => accountId === readAccountId()) ?? user.accountUsers[0];
  if (!current) return;
  if (current.accountId !== readAccountId()) writeAccountId(current.accountId);
  const others = user.accountUsers.filter((other) => other !== current);
  const loaded: Me = { user, accountUser: current, otherAccountUsers: others };
  me.set(loaded);
  keepMe(loaded);
}

/** Null until the person is loaded. */
export function useMe(): Me | null {
  return useStore(me);
}

/** Works in another of the person's accounts from now on. Every list shows other things then, so the page is reloaded. */
export function switchAccount(accountId: string): void {
  writeAccountId(accountId);
  location.assign('/publications');
}
