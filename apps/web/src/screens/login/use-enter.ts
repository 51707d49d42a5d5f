import type { Session } from '@supabase/auth-js';
import { useNavigate } from '@tanstack/react-router';
import { finishSignIn } from '#src/app/session/finish-sign-in.ts';
import { takeRedirect } from '#src/app/session/guards.ts';

export function useEnter() {
  const navigate = useNavigate();
  return async (session: Session): Promise<'entered' | 'no-account'> => {
    const end = await finishSignIn(session);
    if (end.kind === 'no-account') return 'no-account';
    if (end.kind === 'two-step') await navigate({ to: '/{-$locale}/login/two-step', params: true, replace: true });
    else await navigate(takeRedirect());
    return 'entered';
  };
}
