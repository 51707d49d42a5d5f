import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '#src/app/page-title.ts';
import { useT } from '#src/app/words.ts';
import { isNotFound } from './is-not-found.ts';
import classes from './item-loading.module.css';
import { PageFailed } from './list-failed.tsx';

interface ItemLoadingProps {
  of: 'boards' | 'actions' | 'reports';
  error: unknown;
  onRetry: () => void;
  className?: string;
  /** Its skeleton. */
  children: React.ReactNode;
}

export const toLists = {
  boards: 'boards.toBoards',
  actions: 'actions.toActions',
  reports: 'reports.toReports',
} as const;

export function ItemLoading({ of, error, onRetry, className, children }: ItemLoadingProps) {
  const t = useT();
  const isMissing = isNotFound(error);
  usePageTitle(t(isMissing ? `${of}.notFound` : `${of}.title`));
  if (isMissing) {
    return (
      <StateMessage
        icon={<IconFileOff size={40} stroke={1.4} />}
        titleAs="h1"
        title={t(`${of}.notFound`)}
        text={t(`${of}.notFoundText`)}
        action={<Button renderRoot={(props) => <Link to={`/{-$locale}/${of}`} {...props} />}>{t(toLists[of])}</Button>}
      />
    );
  }
  if (error) return <PageFailed error={error} onRetry={onRetry} />;
  return (
    <div className={className ?? classes.loading} role="status" aria-label={t('common.loading')}>
      {children}
    </div>
  );
}
