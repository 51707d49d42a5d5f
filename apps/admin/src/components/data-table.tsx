import classes from './data-table.module.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => React.ReactNode;
  /** The column that names the row, and the heading of its card on a phone. */
  isName?: boolean;
  /** Numbers are right-aligned. */
  isNumber?: boolean;
}

interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Marks a row, such as the person the page was opened for. */
  isMarked?: (row: Row) => boolean;
}

/** A table. On a phone each row is a card. */
export function DataTable<Row>({ label, columns, rows, rowKey, isMarked }: DataTableProps<Row>) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ header, isNumber }) => (
            <th key={header} scope="col" data-number={isNumber}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-marked={isMarked?.(row)}>
            {columns.map(({ header, cell, isName, isNumber }) =>
              isName ? (
                <th key={header} scope="row" className={classes.name}>
                  {cell(row)}
                </th>
              ) : (
                <td key={header} data-number={isNumber} data-label={header}>
                  <div>{cell(row)}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
