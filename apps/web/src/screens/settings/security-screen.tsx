import { usePageTitle } from '#src/app/page-title.ts';
import { useT } from '#src/app/words.ts';
import { LeaveSection } from './leave/leave-section.tsx';
import { PasswordForm } from './password-form.tsx';
import classes from './security-screen.module.css';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

export function SecurityScreen() {
  const t = useT();
  usePageTitle(t('settings.personal.security.title'));
  return (
    <div className={classes.sections}>
      <TwoStepSection />
      <PasswordForm />
      <SessionsSection />
      <LeaveSection />
    </div>
  );
}
