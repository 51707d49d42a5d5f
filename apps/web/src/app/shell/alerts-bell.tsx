import { useStore } from '@kawaraban/ui/store.ts';
import { IconBell } from '@tabler/icons-react';
import { changeLayout, useLayout } from '../layout-state.ts';
import { hasUnreadAlerts } from '../session/alert-badge.ts';
import { useT } from '../words.ts';
import classes from './alerts-bell.module.css';

export function AlertsBell({ className }: { className?: string }) {
  const t = useT();
  const isUnread = useStore(hasUnreadAlerts);
  const isOpen = useLayout().rightDrawerComponentName === 'alerts';
  const label = t(isUnread ? 'shell.openAlertsUnread' : 'shell.openAlerts');
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={() => changeLayout({ rightDrawerComponentName: isOpen ? null : 'alerts' })}
    >
      <IconBell size={22} stroke={1.6} aria-hidden />
      {isUnread && <span className={classes.dot} data-testid="unread-dot" />}
    </button>
  );
}
