import { dateFormat } from '@kawaraban/ui/dates.ts';
import { useLocale, useT } from '#src/app/words.ts';
import type { ReadReport } from './read-report.ts';
import classes from './report-screen.module.css';

export function ReportFigures({ content: { summary } }: { content: ReadReport }) {
  const t = useT();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const figures = [
    { label: t('reports.figures.articles'), value: summary.total },
    { label: t('reports.figures.sources'), value: summary.sourceCount },
    ...(summary.totalBefore == null ? [] : [{ label: t('reports.figures.before'), value: summary.totalBefore }]),
  ];
  return (
    <section aria-label={t('reports.figures.title')}>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number.format(value)}</dd>
          </div>
        ))}
      </dl>
      {summary.sources.length > 0 && (
        <>
          <h2 className={classes.title}>{t('reports.figures.top')}</h2>
          <ul className={classes.sources}>
            {summary.sources.map(({ name, count }) => (
              <li key={name}>
                {name} <b>{number.format(count)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {summary.incompleteDays.length > 0 && (
        <div className={classes.quiet} data-part="incomplete">
          {t('reports.figures.incomplete')}
          <ul>
            {summary.incompleteDays.map(({ day, sources, sourceCount }) => {
              const named = {
                day: dateFormat(locale, 'date', 'UTC').format(new Date(day)),
                names: new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(sources),
              };
              const count = sourceCount - sources.length;
              return (
                <li key={day}>
                  {count > 0
                    ? t('reports.figures.incompleteOthers', { ...named, count })
                    : t('reports.figures.incompleteDay', named)}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {summary.countedAt && (
        <p className={classes.quiet}>
          {t('reports.figures.countedAt', { at: dateFormat(locale, 'dateTime').format(new Date(summary.countedAt)) })}
        </p>
      )}
    </section>
  );
}
