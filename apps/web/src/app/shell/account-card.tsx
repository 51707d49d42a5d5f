import { useStore } from '@kawaraban/ui/store.ts';
import {
  IconAlarmSnooze,
  IconCheck,
  IconChecks,
  IconExternalLink,
  IconLogout,
  IconSpeakerphone,
  IconUsers,
  IconVolumeOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ListKind, mutingDialog } from '#src/components/muting/muting-state.ts';
import { config } from '../config.ts';
import { whileBlocked } from '../loading-overlay.ts';
import { unreadAnnouncements } from '../session/announcement-badge.ts';
import { switchAccount } from '../session/me.ts';
import { signOut } from '../session/sign-out.ts';
import type { Me } from '../session/stored-me.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useIsWide } from '../use-is-wide.ts';
import { useT } from '../words.ts';
import classes from './account-menu.module.css';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { HelpItems } from './help-items.tsx';

interface AccountCardProps {
  me: Me;
  onFollow: () => void;
}

export function AccountCard({ me, onFollow }: AccountCardProps) {
  const t = useT();
  const { user, accountUser, otherAccountUsers } = me;
  const [isWide, isPhone] = [useIsWide(), useIsPhone()];
  return (
    <>
      <div className={classes.section}>
        <div className={classes.person}>{user.realName || user.email}</div>
        {user.realName && <div className={classes.email}>{user.email}</div>}
      </div>
      <div className={classes.section}>
        <div className={classes.label}>{t('shell.account')}</div>
        <div className={classes.current} aria-current="true">
          <IconCheck size={18} aria-hidden />
          {accountUser.account.name}
        </div>
        {otherAccountUsers.map(({ accountId, account }) => (
          <button key={accountId} type="button" className={classes.other} onClick={() => switchAccount(accountId)}>
            {account.name}
          </button>
        ))}
        <ManageAccountLink me={me} onFollow={onFollow} />
      </div>
      <div className={classes.section}>
        <ColorSchemeToggle />
      </div>
      <div className={classes.section}>
        <AnnouncesLink onFollow={onFollow} />
      </div>
      {!isWide && (
        <div className={classes.section}>
          <HiddenItems onFollow={onFollow} />
        </div>
      )}
      {isPhone && (
        <div className={classes.section}>
          <HelpItems className={classes.item} onFollow={onFollow} />
        </div>
      )}
      <div className={classes.section}>
        <button type="button" className={classes.item} onClick={() => void whileBlocked(signOut)}>
          <IconLogout size={18} stroke={1.6} aria-hidden />
          {t('shell.signOut')}
        </button>
      </div>
    </>
  );
}

function HiddenItems({ onFollow }: Pick<AccountCardProps, 'onFollow'>) {
  const t = useT();
  const open = (kind: ListKind) => () => {
    onFollow();
    mutingDialog.set({ kind });
  };
  return (
    <>
      <button type="button" className={classes.item} onClick={open('read')}>
        <IconChecks size={18} stroke={1.6} aria-hidden />
        {t('recent.readLastHour')}
      </button>
      <button type="button" className={classes.item} onClick={open('muted')}>
        <IconVolumeOff size={18} stroke={1.6} aria-hidden />
        {t('reading.mute.muted')}
      </button>
      <button type="button" className={classes.item} onClick={open('snoozed')}>
        <IconAlarmSnooze size={18} stroke={1.6} aria-hidden />
        {t('snooze.snoozed')}
      </button>
    </>
  );
}

function AnnouncesLink({ onFollow }: Pick<AccountCardProps, 'onFollow'>) {
  const t = useT();
  const count = useStore(unreadAnnouncements);
  return (
    <Link to="/{-$locale}/announces" className={classes.item} onClick={onFollow}>
      <IconSpeakerphone size={18} stroke={1.6} aria-hidden />
      {t('shell.announces')}
      {count > 0 && <span className={classes.unread}>{t('shell.announcesUnread', { count })}</span>}
    </Link>
  );
}

/** Our own console admits only operators, so this component links ADMINs to the account's pages instead. */
function ManageAccountLink({ me, onFollow }: AccountCardProps) {
  const t = useT();
  const { adminSiteUrl } = config();
  const isAdmin = me.accountUser.userAcl === 'ADMIN';
  if (!adminSiteUrl || !maySeeSite(me, adminSiteUrl)) {
    if (!isAdmin) return null;
    return (
      <Link to="/{-$locale}/settings/company-old/member-old" className={classes.item} onClick={onFollow}>
        <IconUsers size={18} stroke={1.6} aria-hidden />
        {t('shell.manageAccount')}
      </Link>
    );
  }
  const url = new URL(adminSiteUrl, location.origin);
  url.searchParams.set('accountId', me.accountUser.accountId);
  url.searchParams.set('email', me.user.email);
  return (
    <a className={classes.item} href={url.href} target="_blank" rel="noopener">
      <IconExternalLink size={18} stroke={1.6} aria-hidden />
      {t('shell.manageAccount')}
    </a>
  );
}

/** Our own console admits only operators. A site on another origin decides for itself which ADMINs it admits. */
function maySeeSite({ user, accountUser }: Me, adminSiteUrl: string): boolean {
  const { origin, pathname } = new URL(adminSiteUrl, location.origin);
  const isOwnConsole = origin === location.origin && /^\/admin(\/|$)/.test(pathname);
  return user.isOperator || (!isOwnConsole && accountUser.userAcl === 'ADMIN');
}
