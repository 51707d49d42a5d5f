import { useStore } from '@kawaraban/ui/store.ts';
import { IconMailOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '../offline/offline-banner.module.css';
import { failingEmail } from '../session/email-problem.ts';
import { useT } from '../words.ts';

export function EmailBanner() {
  const t = useT();
  const email = useStore(failingEmail);
  // Rendered even when empty, so that screen readers announce its content when it appears.
  return (
    <div role="status">
      {email !== null && (
        <div className={classes.banner}>
          <IconMailOff size={20} aria-hidden className={classes.icon} />
          <span>{t('shell.emailFailing', { email })}</span>
          <span className={classes.links}>
            <Link to="/{-$locale}/settings/personal/alerts">{t('shell.emailFailingSettings')}</Link>
          </span>
        </div>
      )}
    </div>
  );
}
