import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `number`: aligned right, with digits of equal width. */
  align?: 'start' | 'number' | undefined;
  /** The cell that names the row. */
  rowHeader?: boolean | undefined;
  /** The header becomes a button that calls `onSort`. */
  sortable?: boolean | undefined;
  className?: string | undefined;
}

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** One list item per row below 768 px. Without it the table scrolls sideways there. */
  phone?: ((row: Row) => ReactNode) | undefined;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Instead of rows when there are none: an `EmptyState`. */
  empty?: ReactNode;
  /** For screen readers only, beside a chart of the same data: it then neither scrolls nor takes the focus. */
  unseen?: boolean | undefined;
  className?: string | undefined;
}

/** Rows of 52 px under a quiet header; list items on phones (design 7). Plain HTML. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, phone, sort, onSort, empty, unseen, className } = props;
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className={unseen ? 'sr-only' : className}>
      <div
        className={cx(!unseen && 'overflow-x-auto', phone && 'max-md:hidden')}
        {...(phone || unseen ? {} : { role: 'region', 'aria-label': caption, tabIndex: 0 })}
      >
        <table className="w-full text-left text-md">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-y border-line bg-well text-sm text-ink-3">
              {columns.map((column) => (
                <Head key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={rowKey(row)} className="h-13 hover:bg-well">
                {columns.map((column) => {
                  const Cell = column.rowHeader ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.id}
                      scope={column.rowHeader ? 'row' : undefined}
                      className={cx(
                        'px-4 py-2.5 font-normal first:pl-5 last:pr-5 lg:first:pl-6 lg:last:pr-6',
                        column.align === 'number' && 'tnum text-right',
                        column.className,
                      )}
                    >
                      {column.cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {phone && (
        <ul aria-label={caption} className="divide-y divide-line border-t border-line md:hidden">
          {rows.map((row) => (
            <li key={rowKey(row)} className="flex min-h-13 items-center gap-3 px-5 py-3">
              {phone(row)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSort: TableProps<Row>['onSort'];
}) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const number = column.align === 'number';
  const Arrow = direction === 'descending' ? ArrowDownIcon : ArrowUpIcon;
  return (
    <th
      scope="col"
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
      className={cx(
        'px-4 py-2.5 font-medium whitespace-nowrap first:pl-5 last:pr-5 lg:first:pl-6 lg:last:pr-6',
        number && 'text-right',
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() =>
            onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
          className={cx(
            'group inline-flex min-h-6 items-center gap-1 rounded-xs hover:text-ink',
            number && 'flex-row-reverse',
            direction && 'text-ink',
          )}
        >
          {column.header}
          <Arrow
            aria-hidden="true"
            weight="bold"
            className={cx('size-3.5', !direction && 'opacity-0 group-hover:opacity-60')}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
