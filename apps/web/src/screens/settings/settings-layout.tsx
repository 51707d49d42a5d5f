import { Link, Outlet } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import { Page } from '#src/components/page.tsx';
import classes from './settings-layout.module.css';

const tabs = [
  { to: '/{-$locale}/settings/personal/profile', label: 'settings.personal.profile.title' },
  { to: '/{-$locale}/settings/personal/alerts', label: 'settings.personal.alerts.title' },
  { to: '/{-$locale}/settings/personal/security', label: 'settings.personal.security.title' },
] as const;

export function SettingsLayout() {
  const t = useT();
  return (
    <Page title={t('settings.title')} width="reading" titlesDocument={false}>
      <nav className={classes.tabs} aria-label={t('settings.title')}>
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} className={classes.tab} activeProps={{ className: classes.active }}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </Page>
  );
}
