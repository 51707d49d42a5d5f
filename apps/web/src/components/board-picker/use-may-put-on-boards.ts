import { useMe } from '#src/app/session/me.ts';
import { useMayChangeBoards } from '../use-may-change-boards.ts';

/** Returns whether the reader may add articles to boards, by role and plan. */
export function useMayPutOnBoards(): boolean {
  const mayChange = useMayChangeBoards();
  return useMe()?.accountUser.account.plan === 'PREMIUM' && mayChange;
}
