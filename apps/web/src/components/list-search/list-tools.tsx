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
  of: 'boards' | 'actions';
  search: Sorted<Sort>;
  onChange: (changed: Partial<Sorted<Sort>>, options?: { replace?: boolean }) => unknown;
  sorts: readonly { value: Sort; label: string }[];
  children?: React.ReactNode;
  buttons: React.ReactNode;
}

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
        // The value is always one of the options above.
        onChange={(event) => onChange({ sortAttribute: event.currentTarget.value as Sort })}
      />
      <span className={classes.end}>{buttons}</span>
    </div>
  );
}
