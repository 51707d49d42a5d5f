import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Link } from '@tanstack/react-router';
import { useLocale, useT } from '#src/app/words.ts';
import type { TodayQuery } from '#src/generated/graphql.ts';
import classes from './rail.module.css';

interface NextDeliveryProps {
  delivery: TodayQuery['nextDelivery'];
  user: TodayQuery['user'];
}

export function NextDelivery({ delivery, user }: NextDeliveryProps) {
  const t = useT();
  const locale = useLocale();
  const { at, articleCount, searches } = delivery;
  const isOff = user?.alertsChannel === 0;
  const isInstant = user?.alertsTime === 'instant';
  return (
    <section className={classes.card} aria-labelledby="next-delivery">
      <h2 id="next-delivery">{t('today.nextDelivery')}</h2>
      {isOff && <p>{t('today.off')}</p>}
      {!isOff && isInstant && <p>{t('today.instant')}</p>}
      {!isOff && !isInstant && at && (
        <p className={classes.time}>
          <time dateTime={at}>{dateFormat(locale, 'appointment').format(new Date(at))}</time>
        </p>
      )}
      {!isOff && at && <p>{articleCount > 0 ? t('today.articles', { count: articleCount }) : t('today.nothingYet')}</p>}
      {searches.length > 0 && (
        <p className={classes.dim}>
          {searches
            .map(({ name, articleCount }) => t('today.inDelivery', { name, count: articleCount }))
            .join(t('today.separator'))}
        </p>
      )}
      <Link to="/{-$locale}/settings/personal/alerts" className={classes.link}>
        {t('today.alertSettings')}
      </Link>
    </section>
  );
}
