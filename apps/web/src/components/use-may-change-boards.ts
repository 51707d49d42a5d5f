import { useMe } from '#src/app/session/me.ts';

/**
 * Returns whether the reader may create and change boards and actions, not only view shared ones. The server decides;
 * this only hides refused actions.
 */
export function useMayChangeBoards(): boolean {
  const me = useMe();
  if (!me) return false;
  const { userAcl, account } = me.accountUser;
  const hasEnded = account.trialExpireAt != null && Date.parse(account.trialExpireAt) <= Date.now();
  return userAcl !== 'READONLY' && !hasEnded;
}
