import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { changeLayout } from '#src/app/layout-state.ts';
import { useT } from '#src/app/words.ts';
import classes from '#src/components/sidebar.module.css';
import { useSettingsPages } from './settings-pages.ts';

type Pages = ReturnType<typeof useSettingsPages>;

export function SettingsSidebar() {
  const t = useT();
  const { personal, company } = useSettingsPages();
  return (
    <nav aria-label={t('settings.pages')} className={classes.sidebar}>
      <Group title={t('settings.personalPages')} pages={personal} />
      {company.length > 0 && <Group title={t('settings.companyPages')} pages={company} />}
    </nav>
  );
}

const closeSheet = () => changeLayout({ leftDrawerComponentName: null });

function Group({ title, pages }: { title: string; pages: Pages['personal'] | Pages['company'] }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.list}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={classes.link} onClick={closeSheet}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
