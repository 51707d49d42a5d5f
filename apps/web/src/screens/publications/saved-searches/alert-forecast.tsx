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

export type ForecastResult = ReturnType<typeof useAlertForecast>;

export function useAlertForecast(conditions: unknown) {
  return useQuery({ query: AlertForecastDocument, variables: { conditions }, requestPolicy: 'network-only' });
}

export function AlertForecast({ result: [{ data, error, fetching }, ask] }: { result: ForecastResult }) {
  const t = useT();
  if (fetching) {
    return (
      <div className={classes.forecast} role="status" aria-label={t('forecast.counting')}>
        <Skeleton height={14} width="85%" mt={7} />
        <Skeleton height={24} width={124} mt={10} />
      </div>
    );
  }
  if (error || !data) {
    return (
      <div className={classes.forecast} role="alert">
        <p>{t('forecast.failed')}</p>
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
        <DayBarLine days={days.map(({ day, itemCount }) => ({ day, count: itemCount }))} label="forecast.days" />
      )}
      {isComplete && (
        <p className={classes.note}>
          {alertCount > 0 && waitingCount > 0 && `${t('forecast.waiting', { count: waitingCount })} `}
          {t('forecast.basis')}
        </p>
      )}
      {itemCount > 0 && <Items forecast={forecast} />}
    </div>
  );
}

function useResult({ isComplete, alertCount, itemCount, waitingCount }: Forecast): string {
  const t = useT();
  const articles = t('forecast.articles', { count: itemCount });
  if (!isComplete && itemCount === 0) return t('forecast.slow');
  if (!isComplete) return t('forecast.tooMany', { articles });
  if (alertCount === 0 && waitingCount > 0) return t('forecast.firstWaits', { count: waitingCount });
  if (alertCount === 0) return t('forecast.foundNone');
  return t('forecast.found', {
    alerts: t('forecast.alerts', { count: alertCount }),
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
        {t(isUnfolded ? 'forecast.hide' : 'forecast.show')}
      </Button>
      {isUnfolded && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls separately, so it must be focusable by keyboard.
        <section id={id} className={classes.items} tabIndex={0} aria-label={t('forecast.label')}>
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
            <p className={classes.note}>{t('forecast.more', { count: itemCount - items.length })}</p>
          )}
        </section>
      )}
    </>
  );
}
