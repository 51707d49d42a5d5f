import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import type { Status } from '#src/generated/graphql.ts';
import classes from './status-toggle.module.css';

interface StatusToggleProps {
  action: { readonly title: string; readonly status: Status };
  onToggle?: (() => void) | undefined;
}

export function StatusToggle({ action, onToggle }: StatusToggleProps) {
  const t = useT();
  const isClosed = action.status === 'CLOSED';
  const icon = isClosed ? (
    <IconCircleCheckFilled size={22} aria-hidden />
  ) : (
    <IconCircle size={22} stroke={1.6} aria-hidden />
  );
  if (!onToggle) {
    return (
      <span
        className={classes.mark}
        data-closed={isClosed}
        role="img"
        aria-label={t(`status.${action.status === 'CLOSED' ? 'CLOSED' : 'OPEN'}`)}
      >
        {icon}
      </span>
    );
  }
  const label = t(isClosed ? 'actions.reopen' : 'actions.close', { title: action.title });
  return (
    <button
      type="button"
      className={classes.toggle}
      data-closed={isClosed}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      {icon}
    </button>
  );
}
