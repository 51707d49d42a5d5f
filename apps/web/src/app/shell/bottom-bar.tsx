import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../words.ts';
import classes from './bottom-bar.module.css';
import { useDestinations } from './destinations.ts';
import { useIsHere } from './use-is-here.ts';

/** Number of items that fit on a phone of 360 px in either language. */
const placesMax = 5;
/** Items that move behind "More" if there are too many, in this order. */
const rarer = ['/settings', '/recent', '/suggestions', '/clips'];
const moreId = 'more-pages';

export function BottomBar() {
  const t = useT();
  const isHere = useIsHere();
  const destinations = useDestinations().filter(({ section }) => section !== '/alerts');
  const isOver = destinations.length > placesMax;
  const moved = isOver ? rarer.slice(0, destinations.length - placesMax + 1) : [];
  const isMore = ({ section }: { section: string }) => moved.includes(section);
  const more = destinations.filter(isMore);
  return (
    <nav className={classes.bar} aria-label={t('shell.mainMenu')}>
      {destinations
        .filter((one) => !isMore(one))
        .map((one) => (
          <PageLink key={one.to} destination={one} className={classes.link} />
        ))}
      {more.length > 0 && (
        <>
          <button
            type="button"
            className={classes.link}
            popoverTarget={moreId}
            data-here={more.some(({ section }) => isHere(section))}
          >
            <IconDots size={22} stroke={1.6} aria-hidden />
            <span className={classes.label}>{t('shell.more')}</span>
          </button>
          <div id={moreId} popover="auto" className={classes.more}>
            {more.map((one) => (
              <PageLink key={one.to} destination={one} className={classes.item} />
            ))}
          </div>
        </>
      )}
    </nav>
  );
}

interface PageLinkProps {
  destination: ReturnType<typeof useDestinations>[number];
  className: string | undefined;
}

function PageLink({ destination: { to, label, section, icon: Icon }, className }: PageLinkProps) {
  const t = useT();
  const isHere = useIsHere();
  return (
    <Link to={to} className={className} data-here={isHere(section)} onClick={hideMore}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <span className={classes.label}>{t(label)}</span>
    </Link>
  );
}

function hideMore(): void {
  document.getElementById(moreId)?.hidePopover();
}
