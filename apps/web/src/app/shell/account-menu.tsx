import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconExternalLink, IconLogout } from '@tabler/icons-react';
import { config } from '../config.ts';
import { type Me, switchAccount, useMe } from '../session/me.ts';
import { signOut } from '../session/sign-out.ts';
import { useT } from '../words.ts';
import classes from './account-menu.module.css';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { truncateName } from './truncate-name.ts';

const cardWidthPx = 300;

/** Who is signed in, which account they work in, and what concerns both. */
export function AccountMenu({ className }: { className?: string }) {
  const t = useT();
  const me = useMe();
  const name = me?.accountUser.account.name ?? '';
  return (
    <Menu width={cardWidthPx} position="bottom-end" withinPortal>
      <Menu.Target>
        <button type="button" className={className} aria-label={`${t('shell.accountMenu')} ${name}`.trim()}>
          <span className={classes.initial} aria-hidden>
            {[...name][0] ?? ''}
          </span>
          <span className={classes.name} aria-hidden>
            {truncateName(name)}
          </span>
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>{me && <AccountCard me={me} />}</Menu.Dropdown>
    </Menu>
  );
}

function AccountCard({ me }: { me: Me }) {
  const t = useT();
  const { user, accountUser, otherAccountUsers } = me;
  return (
    <>
      <div className={classes.person}>
        <div className={classes.personName}>{user.realName || user.email}</div>
        {user.realName && <div className={classes.email}>{user.email}</div>}
      </div>
      <Menu.Divider />
      <Menu.Label>{t('shell.account')}</Menu.Label>
      <div className={classes.current} aria-current="true" title={accountUser.account.name}>
        <IconCheck size={16} aria-hidden />
        {truncateName(accountUser.account.name)}
      </div>
      {otherAccountUsers.map(({ accountId, account }) => (
        <Menu.Item key={accountId} pl={36} title={account.name} onClick={() => switchAccount(accountId)}>
          {truncateName(account.name)}
        </Menu.Item>
      ))}
      {accountUser.userAcl === 'ADMIN' && <ManageAccountButton me={me} />}
      <Menu.Divider />
      <div className={classes.scheme}>
        <span className={classes.schemeLabel} id="color-scheme-label">
          {t('shell.colorScheme')}
        </span>
        <ColorSchemeToggle labelledBy="color-scheme-label" />
      </div>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={signOut}>
        {t('shell.signOut')}
      </Menu.Item>
    </>
  );
}

/** An ADMIN manages the account on the operator's site, which opens beside this one. */
function ManageAccountButton({ me }: { me: Me }) {
  const t = useT();
  const { adminSiteUrl } = config();
  if (!adminSiteUrl) return null;
  const url = new URL(adminSiteUrl, location.origin);
  url.searchParams.set('accountId', me.accountUser.accountId);
  url.searchParams.set('email', me.user.email);
  return (
    <div className={classes.manage}>
      <Button
        component="a"
        href={url.href}
        target="_blank"
        rel="noopener"
        variant="default"
        fullWidth
        rightSection={<IconExternalLink size={16} stroke={1.6} />}
      >
        {t('shell.manageAccount')}
      </Button>
    </div>
  );
}
