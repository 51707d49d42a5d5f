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
      {summary.countedAt && (
        <p className={classes.quiet}>
          {t('reports.figures.countedAt', { at: dateFormat(locale, 'dateTime').format(new Date(summary.countedAt)) })}
        </p>
      )}
    </section>
  );
}
