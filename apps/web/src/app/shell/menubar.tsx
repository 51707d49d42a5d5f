import bar from '@kawaraban/ui/bar.module.css';
import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { Link } from '@tanstack/react-router';
import { config } from '../config.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useT } from '../words.ts';
import { AccountMenu } from './account-menu.tsx';
import { AlertsBell } from './alerts-bell.tsx';
import { useDestinations } from './destinations.ts';
import { HelpMenu } from './help-menu.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import classes from './menubar.module.css';
import { PaletteButton } from './palette-button.tsx';
import { SettingsLink } from './settings-link.tsx';
import { useIsHere } from './use-is-here.ts';

export function Menubar() {
  const { productName } = config();
  const isPhone = useIsPhone();
  return (
    <header className={bar.bar}>
      <Link to="/{-$locale}" className={bar.logo}>
        <LogoMark size={32} />
        <span className={classes.name}>{productName}</span>
      </Link>
      {!isPhone && <MenubarLinks />}
      <div className={bar.tools}>
        <PaletteButton className={bar.tool} />
        <LanguageToggle className={bar.tool} />
        {!isPhone && (
          <>
            <HelpMenu className={bar.tool} />
            <SettingsLink className={bar.tool} />
          </>
        )}
        <AlertsBell className={bar.tool} />
        <AccountMenu className={bar.tool} />
      </div>
    </header>
  );
}

function MenubarLinks() {
  const t = useT();
  const isHere = useIsHere();
  const destinations = useDestinations();
  return (
    <nav className={classes.links} aria-label={t('shell.mainMenu')}>
      {destinations
        .filter(({ inMenubar }) => inMenubar)
        .map(({ to, label, section }) => (
          <Link key={to} to={to} className={classes.link} data-here={isHere(section)}>
            {t(label)}
          </Link>
        ))}
    </nav>
  );
}
