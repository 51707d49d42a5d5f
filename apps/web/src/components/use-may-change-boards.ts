import { useMe } from '#src/app/session/me.ts';

/**
 * Says whether the reader may make and change boards and actions, rather than only read what is shared with them. The
 * server decides; this only hides what it would refuse.
 */
export function useMayChangeBoards(): boolean {
  const me = useMe();
  if (!me) return false;
  const { userAcl, account } = me.accountUser;
  const hasEnded = account.trialExpireAt != null && Date.parse(account.trialExpireAt) <= Date.now();
  return userAcl !== 'READONLY' && !hasEnded;
}
