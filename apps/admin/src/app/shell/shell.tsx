import bar from '@kawaraban/ui/bar.module.css';
import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { config } from '../config.ts';
import { useT } from '../words.ts';
import { destinations } from './destinations.ts';
import classes from './shell.module.css';
import { Tools } from './tools.tsx';

export function Shell() {
  const t = useT();
  const menu = useMenuAtHere();
  return (
    <div className={classes.shell}>
      <a href="#main" className={bar.skip}>
        {t('shell.skipToContent')}
      </a>
      <header className={bar.bar}>
        <Link to="/" className={bar.logo}>
          <LogoMark size={28} />
          <span className={classes.product}>{config().productName}</span>
          <span className={classes.console}>{t('shell.console')}</span>
        </Link>
        <Tools />
      </header>
      <div className={classes.columns}>
        <nav ref={menu} className={classes.menu} aria-label={t('shell.menu')}>
          {destinations.map(({ to, label, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              className={classes.link}
              activeProps={{ 'data-here': true }}
              activeOptions={{ exact: to === '/' }}
            >
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

/** Scrolls the current menu entry into view. On phones the menu is a horizontal strip wider than the screen. */
function useMenuAtHere() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation can make another menu entry the current one.
  useEffect(() => {
    const showHere = () => {
      const here = menu.current?.querySelector<HTMLElement>('[data-here]');
      if (!menu.current || !here) return;
      menu.current.scrollLeft = here.offsetLeft - (menu.current.clientWidth - here.clientWidth) / 2;
    };
    showHere();
    // Scrolls again once the web font has loaded, because the font changes the width of the labels.
    void document.fonts?.ready.then(showHere);
  }, [pathname]);
  return menu;
}
