import { Link } from '@tanstack/react-router';
import { useT } from '../words.ts';
import classes from './bottom-bar.module.css';
import { destinations } from './destinations.ts';
import { useIsHere } from './use-is-here.ts';

/** The main menu of a phone. */
export function BottomBar() {
  const t = useT();
  const isHere = useIsHere();
  return (
    <nav className={classes.bar} aria-label={t('shell.mainMenu')}>
      {destinations.map(({ to, label, section, icon: Icon }) => (
        <Link key={to} to={to} className={classes.link} data-here={isHere(section)}>
          <Icon size={22} stroke={1.6} aria-hidden />
          <span className={classes.label}>{t(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
