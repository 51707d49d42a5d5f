import { Face } from '@kawaraban/ui/face.tsx';
import { Badge, Button, Skeleton } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT, type WordKey } from '#src/app/words.ts';
import { ListFailed } from '#src/components/list-failed.tsx';
import { AlertItem } from './alert-item.tsx';
import classes from './alert-list.module.css';
import type { RecentAlerts } from './recent-alerts.ts';
import { useRecentAlerts } from './use-recent-alerts.ts';
import { useTermMarks } from './use-term-marks.ts';

const groups: readonly { name: keyof RecentAlerts; label: WordKey }[] = [
  { name: 'current', label: 'alerts.current' },
  { name: 'previous', label: 'alerts.previous' },
  { name: 'secondPrevious', label: 'alerts.secondPrevious' },
];

/** The last three alerts, in the panel of the bell and on their own page. */
export function AlertList({ size }: { size: 'panel' | 'page' }) {
  const t = useT();
  const marks = useTermMarks();
  const { alerts, error, isNew, retry } = useRecentAlerts();
  if (error) return <ListFailed error={error} onRetry={retry} />;
  if (!alerts) return <Loading />;
  const filled = groups.filter(({ name }) => alerts[name].length > 0);
  if (filled.length === 0) return <NoAlerts />;
  return filled.map(({ name, label }) => (
    <section key={name} className={classes.group} aria-label={t(label)}>
      <h2 className={classes.heading}>
        {t(label)}
        <small>{t('alerts.count', { count: alerts[name].length })}</small>
        {name === 'current' && isNew && (
          <Badge color="seal.6" size="sm">
            {t('alerts.new')}
          </Badge>
        )}
      </h2>
      <div className={classes.items}>
        {alerts[name].map((article) => (
          <AlertItem key={article.id} article={article} marks={marks} size={size} />
        ))}
      </div>
    </section>
  ));
}

function NoAlerts() {
  const t = useT();
  return (
    <Face
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

function Loading() {
  const t = useT();
  return (
    <div role="status" aria-label={t('common.loading')} className={classes.items}>
      {Array.from({ length: skeletonCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike and never move.
        <div key={index} className={classes.skeleton}>
          <Skeleton height={12} width="40%" />
          <Skeleton height={18} mt={10} />
          <Skeleton height={12} mt={10} width="30%" />
        </div>
      ))}
    </div>
  );
}
