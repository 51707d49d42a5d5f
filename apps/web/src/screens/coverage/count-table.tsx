import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useLocale } from '#src/app/words.ts';
import classes from './count-table.module.css';
import { PictureMenu } from './pictures/picture-menu.tsx';

export interface CountRow {
  readonly key: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly count: number;
  readonly search: object;
}

interface CountTableProps {
  title: string;
  rows: readonly CountRow[];
  unit: string;
  hasBars?: boolean;
  empty?: string;
}

export function CountTable({ title, rows, unit, hasBars = false, empty }: CountTableProps) {
  const locale = useLocale();
  const frame = useRef<HTMLElement>(null);
  const number = new Intl.NumberFormat(locale);
  const max = Math.max(...rows.map(({ count }) => count));
  return (
    <section className={classes.section} ref={frame}>
      {hasBars && rows.length > 0 && <PictureMenu {...{ title, frame }} className={classes.menu} />}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption>{title}</caption>
          <thead hidden={rows.length === 0}>
            <tr>
              <td />
              <th scope="col" className={classes.number}>
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, note, count, search }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  {note && <span className={classes.note}>{note}</span>}
                  {hasBars && (
                    <span className={classes.bar} style={{ width: `${(count / max) * 100}%` }} aria-hidden data-bar />
                  )}
                </th>
                <td className={classes.number}>
                  {count === 0 ? (
                    '0'
                  ) : (
                    <Link to="/{-$locale}/publications" search={search as never} data-row={key}>
                      {number.format(count)}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={classes.empty}>{empty}</p>}
      </div>
    </section>
  );
}
