import { useMe } from '#src/app/session/me.ts';

export function useMayChangeBoards(): boolean {
  const me = useMe();
  if (!me) return false;
  const { userAcl, account } = me.accountUser;
  const hasEnded = account.trialExpireAt != null && Date.parse(account.trialExpireAt) <= Date.now();
  return userAcl !== 'READONLY' && !hasEnded;
}
