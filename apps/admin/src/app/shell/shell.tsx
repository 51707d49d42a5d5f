import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { Link, Outlet } from '@tanstack/react-router';
import { config } from '../config.ts';
import { useT } from '../words.ts';
import { destinations } from './destinations.ts';
import classes from './shell.module.css';
import { Tools } from './tools.tsx';

/** The frame of every page: the bar, the menu (a strip under the bar on phones), the page. */
export function Shell() {
  const t = useT();
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {t('shell.skipToContent')}
      </a>
      <header className={classes.bar}>
        <Link to="/" className={classes.logo}>
          <LogoMark size={28} />
          <span className={classes.product}>{config().productName}</span>
          <span className={classes.console}>{t('shell.console')}</span>
        </Link>
        <Tools />
      </header>
      <div className={classes.columns}>
        <nav className={classes.menu} aria-label={t('shell.menu')}>
          {destinations.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className={classes.link} activeProps={{ 'data-here': true }}>
              <Icon size={18} stroke={1.6} aria-hidden />
              {t(label)}
            </Link>
          ))}
        </nav>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
