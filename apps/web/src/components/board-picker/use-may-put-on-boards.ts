import { useMe } from '#src/app/session/me.ts';
import { useMayChangeBoards } from '../use-may-change-boards.ts';

/** Says whether the reader may put articles on boards: by role, and by the plan of the account. */
export function useMayPutOnBoards(): boolean {
  const mayChange = useMayChangeBoards();
  return useMe()?.accountUser.account.plan === 'PREMIUM' && mayChange;
}
