import { useMe } from '#src/app/session/me.ts';
import { useMayChangeBoards } from '../use-may-change-boards.ts';

export function useMayPutOnBoards(): boolean {
  const mayChange = useMayChangeBoards();
  return useMe()?.accountUser.account.plan === 'PREMIUM' && mayChange;
}
