import { Link } from '@tanstack/react-router';
import { useMe } from '#src/app/session/me.ts';
import { useT } from '#src/app/words.ts';
import classes from './settings-layout.module.css';

const tabs = [
  { to: '/{-$locale}/settings/personal/profile', label: 'settings.personal.profile.title' },
  { to: '/{-$locale}/settings/personal/alerts', label: 'settings.personal.alerts.title' },
  { to: '/{-$locale}/settings/personal/security', label: 'settings.personal.security.title' },
] as const;

/** Pages of the account, each for some roles. The server decides; this only hides. */
const companyTabs = [
  { to: '/{-$locale}/settings/company-old/member-old', label: 'company.members.title', roles: ['ADMIN'] },
  {
    to: '/{-$locale}/settings/company-old/organization-old',
    label: 'company.organization.title',
    roles: ['ADMIN', 'BILLING'],
  },
  {
    to: '/{-$locale}/settings/company-old/tags-old',
    label: 'company.tags.title',
    roles: ['ADMIN', 'BILLING', 'GENERAL', 'READONLY'],
  },
] as const;

export function SettingsTabs() {
  const t = useT();
  const role = useMe()?.accountUser.userAcl;
  const own = companyTabs.filter(({ roles }) => roles.some((one) => one === role));
  return (
    <nav className={classes.tabs} aria-label={t('settings.title')}>
      {[...tabs, ...own].map(({ to, label }) => (
        <Link key={to} to={to} className={classes.tab} activeProps={{ className: classes.active }}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
