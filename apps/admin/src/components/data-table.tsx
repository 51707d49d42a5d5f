import classes from './data-table.module.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => React.ReactNode;
  isName?: boolean;
  isNumber?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isMarked?: (row: Row) => boolean;
}

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
