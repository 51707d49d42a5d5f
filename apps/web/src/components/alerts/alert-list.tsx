import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT, type WordKey } from '#src/app/words.ts';
import { ListFailed } from '#src/components/list-failed.tsx';
import itemClasses from './alert-item.module.css';
import { AlertItem } from './alert-item.tsx';
import classes from './alert-list.module.css';
import type { RecentAlerts } from './recent-alerts.ts';
import { useRecentAlerts } from './use-recent-alerts.ts';

const groups: readonly { name: keyof RecentAlerts; label: WordKey }[] = [
  { name: 'current', label: 'alerts.current' },
  { name: 'previous', label: 'alerts.previous' },
  { name: 'secondPrevious', label: 'alerts.secondPrevious' },
];

export function AlertList({ size }: { size: 'panel' | 'page' }) {
  const t = useT();
  const { alerts, error, isNew, toggleNew, retry } = useRecentAlerts();
  if (error) return <ListFailed error={error} onRetry={retry} />;
  if (!alerts) return <Loading size={size} />;
  const filled = groups.filter(({ name }) => alerts[name].length > 0);
  if (filled.length === 0) return <NoAlerts />;
  return filled.map(({ name, label }) => (
    <section key={name} className={classes.group} aria-label={t(label)}>
      <div className={classes.heading}>
        <h2>
          {t(label)}
          <small>{t('alerts.count', { count: alerts[name].length })}</small>
        </h2>
        {name === 'current' && (
          <button
            type="button"
            className={classes.new}
            aria-pressed={isNew}
            title={t('alerts.newHint')}
            onClick={toggleNew}
          >
            <span>{t('alerts.new')}</span>
          </button>
        )}
      </div>
      <div className={classes.items}>
        {alerts[name].map((article) => (
          <AlertItem key={article.id} article={article} size={size} />
        ))}
      </div>
    </section>
  ));
}

function NoAlerts() {
  const t = useT();
  return (
    <StateMessage
      icon={<IconBellOff size={40} stroke={1.4} />}
      title={t('alerts.empty')}
      text={t('alerts.emptyText')}
      action={
        <Button renderRoot={(props) => <Link to="/{-$locale}/publications" {...props} />}>
          {t('alerts.toPublications')}
        </Button>
      }
    />
  );
}

const skeletonCount = 5;

function Loading({ size }: { size: 'panel' | 'page' }) {
  const t = useT();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <div className={classes.heading}>
        <Skeleton height={16} width={140} />
      </div>
      <div className={classes.items}>
        {Array.from({ length: skeletonCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identical and never reordered.
          <div key={index} className={itemClasses[size]}>
            {size === 'page' && <Skeleton className={itemClasses.picture} />}
            <div className={classes.skeleton}>
              <Skeleton height={12} width="40%" />
              <Skeleton height={18} width="75%" />
              {size === 'page' && <Skeleton height={14} className={itemClasses.excerpt} />}
              <Skeleton height={12} width="30%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
