import { NativeSelect } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import { KeywordField } from '../keyword-field.tsx';
import { keywordsLengthMax } from './list-search.ts';
import classes from './list-tools.module.css';

interface Sorted<Sort> {
  readonly keywords: string;
  readonly sortAttribute: Sort;
}

interface ListToolsProps<Sort extends string> {
  /** Kind of the listed objects, for the words. */
  of: 'boards' | 'actions';
  search: Sorted<Sort>;
  onChange: (changed: Partial<Sorted<Sort>>, options?: { replace?: boolean }) => unknown;
  sorts: readonly { value: Sort; label: string }[];
  /** Additional filters on the same line. */
  children?: React.ReactNode;
  /** The drawer's button, and the control for cards or lines. */
  buttons: React.ReactNode;
}

/** Tools above a list: keywords, filters, order, buttons. */
export function ListTools<Sort extends string>({
  of,
  search,
  onChange,
  sorts,
  children,
  buttons,
}: ListToolsProps<Sort>) {
  const t = useT();
  return (
    <div className={classes.tools}>
      <KeywordField
        label={t(`${of}.keywords`)}
        value={search.keywords}
        maxLength={keywordsLengthMax}
        onChange={(keywords) => onChange({ keywords }, { replace: true })}
      />
      {children}
      <NativeSelect
        className={classes.sort}
        size="md"
        aria-label={t(`${of}.sort`)}
        value={search.sortAttribute}
        data={sorts}
        // One of the options above.
        onChange={(event) => onChange({ sortAttribute: event.currentTarget.value as Sort })}
      />
      <span className={classes.end}>{buttons}</span>
    </div>
  );
}
