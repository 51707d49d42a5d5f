import { Button, Skeleton } from '@mantine/core';
import { useId, useState } from 'react';
import { useQuery } from 'urql';
import { useLocale, useT } from '#src/app/words.ts';
import { instantInWords } from '#src/components/alert-settings/schedule-words.ts';
import { DayBarLine } from '#src/components/day-bars/day-bar-line.tsx';
import type { AlertForecastQuery } from '#src/generated/graphql.ts';
import classes from './alert-forecast.module.css';
import { AlertForecastDocument } from './forecast-documents.ts';

type Forecast = AlertForecastQuery['alertForecast'];

export function AlertForecast({ conditions }: { conditions: unknown }) {
  const t = useT();
  const [{ data, error, fetching }, ask] = useQuery({
    query: AlertForecastDocument,
    variables: { conditions },
    requestPolicy: 'network-only',
  });
  if (fetching) {
    return (
      <div className={classes.forecast} role="status" aria-label={t('publications.forecast.counting')}>
        <Skeleton height={14} width="85%" mt={7} />
        <Skeleton height={24} width={124} mt={10} />
      </div>
    );
  }
  if (error || !data) {
    return (
      <div className={classes.forecast} role="alert">
        <p>{t('publications.forecast.failed')}</p>
        <Button size="compact-sm" variant="default" onClick={() => ask()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  return <Counted forecast={data.alertForecast} />;
}

function Counted({ forecast }: { forecast: Forecast }) {
  const t = useT();
  const { days, isComplete, alertCount, itemCount, waitingCount } = forecast;
  return (
    <div className={classes.forecast}>
      <p role="status">{useResult(forecast)}</p>
      {isComplete && itemCount > 0 && (
        <DayBarLine
          days={days.map(({ day, itemCount }) => ({ day, count: itemCount }))}
          label="publications.forecast.days"
        />
      )}
      {isComplete && (
        <p className={classes.note}>
          {alertCount > 0 && waitingCount > 0 && `${t('publications.forecast.waiting', { count: waitingCount })} `}
          {t('publications.forecast.basis')}
        </p>
      )}
      {itemCount > 0 && <Items forecast={forecast} />}
    </div>
  );
}

function useResult({ isComplete, alertCount, itemCount, waitingCount }: Forecast): string {
  const t = useT();
  const articles = t('publications.forecast.articles', { count: itemCount });
  if (!isComplete && itemCount === 0) return t('publications.forecast.slow');
  if (!isComplete) return t('publications.forecast.tooMany', { articles });
  if (alertCount === 0 && waitingCount > 0) return t('publications.forecast.firstWaits', { count: waitingCount });
  if (alertCount === 0) return t('publications.forecast.foundNone');
  return t('publications.forecast.found', {
    alerts: t('publications.forecast.alerts', { count: alertCount }),
    articles,
  });
}

function Items({ forecast: { items, itemCount, timezone } }: { forecast: Forecast }) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const alerts = [...Map.groupBy(items, ({ alertAt }) => alertAt)];
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.unfold}
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? id : undefined}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t(isUnfolded ? 'publications.forecast.hide' : 'publications.forecast.show')}
      </Button>
      {isUnfolded && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls separately, so it must be focusable by keyboard.
        <section id={id} className={classes.items} tabIndex={0} aria-label={t('publications.forecast.label')}>
          {alerts.map(([alertAt, carried]) => (
            <div key={alertAt} className={classes.alert}>
              <time dateTime={alertAt}>{instantInWords(alertAt, { locale, timezone })}</time>
              <ul>
                {carried.map((item) => (
                  <li key={item.id} lang={item.language}>
                    {item.title}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {itemCount > items.length && (
            <p className={classes.note}>{t('publications.forecast.more', { count: itemCount - items.length })}</p>
          )}
        </section>
      )}
    </>
  );
}
