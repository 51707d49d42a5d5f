import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useLocale, useT } from '#src/app/words.ts';
import type { SavedSearch } from '#src/components/saved-searches/saved-search.ts';
import table from '../count-table.module.css';
import type { Comparison } from '../coverage-documents.ts';
import { PictureMenu } from '../pictures/picture-menu.tsx';
import classes from './comparison.module.css';
import { LineSample } from './line-sample.tsx';

interface ShareTableProps {
  comparison: Comparison;
  saved: readonly SavedSearch[];
  unit: string;
  opened: (index: number, span: { from: string; to: string }) => object;
}

export function ShareTable({ comparison, saved, unit, opened }: ShareTableProps) {
  const t = useT();
  const locale = useLocale();
  const frame = useRef<HTMLElement>(null);
  const { searches, total, totalBefore } = comparison;
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const change = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' });
  const changeOf = (count: number, before: number) => (before > 0 ? change.format((count - before) / before) : '–');
  const shareOf = (count: number) => (total > 0 ? count / total : 0);
  return (
    <section className={table.section} ref={frame}>
      <PictureMenu title={t('coverage.shareOfVoice')} frame={frame} className={table.menu} />
      <div className={table.scroll}>
        <table className={table.table}>
          <caption>{t('coverage.shareOfVoice')}</caption>
          <thead>
            <tr>
              <td />
              {[t('coverage.share'), unit, t('coverage.changeHead')].map((head) => (
                <th key={head} scope="col" className={table.number}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {searches.map(({ count, countBefore }, i) => (
              <tr key={saved[i]?.id} data-series={i}>
                <th scope="row">
                  <LineSample />
                  {saved[i]?.name}
                  <span className={classes.bar} style={{ width: `${shareOf(count) * 100}%` }} aria-hidden data-bar />
                </th>
                <td className={table.number}>{percent.format(shareOf(count))}</td>
                <td className={table.number}>
                  {count === 0 ? (
                    '0'
                  ) : (
                    <Link to="/{-$locale}/publications" search={opened(i, comparison) as never}>
                      {number.format(count)}
                    </Link>
                  )}
                </td>
                <td className={table.number}>{changeOf(count, countBefore)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('coverage.all')}</th>
              <td className={table.number}>{percent.format(shareOf(total))}</td>
              <td className={table.number}>{number.format(total)}</td>
              <td className={table.number}>{changeOf(total, totalBefore)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
