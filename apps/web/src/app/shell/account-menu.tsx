import { useStore } from '@kawaraban/ui/store.ts';
import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../load-with-retry.ts';
import { unreadAnnouncements } from '../session/announcement-badge.ts';
import { useMe } from '../session/me.ts';
import { useT } from '../words.ts';
import classes from './account-menu.module.css';
import { truncateName } from './truncate-name.ts';

const AccountCard = lazy(() =>
  loadWithRetry(() => import('./account-card.tsx')).then(({ AccountCard }) => ({ default: AccountCard })),
);

const cardId = 'account-card';

/** Uses a native popover, which closes on Escape or an outside click and restores the focus. */
export function AccountMenu({ className }: { className?: string }) {
  const t = useT();
  const me = useMe();
  const name = me?.accountUser.account.name ?? '';
  const hasAnnouncements = useStore(unreadAnnouncements) > 0;
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={className} popoverTarget={cardId}>
        <span className={classes.initial} aria-hidden>
          {[...name][0] ?? ''}
          {hasAnnouncements && <span className={classes.dot} />}
        </span>
        <VisuallyHidden>{t(hasAnnouncements ? 'shell.accountMenuUnread' : 'shell.accountMenu')}</VisuallyHidden>
        <span className={classes.name}>{truncateName(name)}</span>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </button>
      <div id={cardId} popover="auto" className={classes.card} onBeforeToggle={() => setOpened(true)}>
        <Suspense>{me && wasOpened && <AccountCard me={me} onFollow={hideCard} />}</Suspense>
      </div>
    </>
  );
}

function hideCard(): void {
  document.getElementById(cardId)?.hidePopover();
}
