import { errorText } from '@kawaraban/ui/error-text.ts';
import { Button } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { startTransition, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useT, type WordKey } from '#src/app/words.ts';
import classes from './endless-list.module.css';
import { keptList } from './endless-store.ts';
import { ListFailed } from './list-failed.tsx';
import type { EndlessListHandle } from './use-endless-list.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';

interface EndlessListProps<Item> {
  list: EndlessListHandle<Item>;
  /**
   * Renders an item. Its main link must have `data-item-link`, so that `j`, `k` and `o` find it. An item renders again
   * when the item or this function changes.
   */
  renderItem: (item: Item) => React.ReactNode;
  skeleton: React.ReactNode;
  empty: React.ReactNode;
  rowHeightPx: number;
  gapPx?: number;
  columnWidthPx?: number;
  itemShortcuts?: readonly { keys: string; label: WordKey; run: (item: Item) => void }[];
  onPassed?: (item: Item) => void;
  onScrolledPast?: (items: readonly Item[]) => void;
  onMoved?: (item: Item) => void;
  currentIndex?: () => number | undefined;
  label: string;
}

/**
 * Number of rows rendered beyond the visible ones, so that fast scrolling shows no gaps. Grows from `first` to
 * `settled` after the first render.
 */
const overscanRows = { first: 1, settled: 6 } as const;
const loadAheadRows = 8;

export function EndlessList<Item>(given: EndlessListProps<Item>) {
  // Renders new items at low priority, so that input is not delayed. Defers `renderItem` together with the items. Otherwise the
  // links of the previous search's items would contain the terms of the new search.
  const [list, renderItem] = [useDeferredValue(given.list), useDeferredValue(given.renderItem)];
  const props = { ...given, list, renderItem };
  const { skeleton, empty } = props;
  const { ref, columns } = useColumns(props.columnWidthPx, props.gapPx ?? 0);
  if (list.status === 'failed') return <ListFailed error={list.error} onRetry={list.retry} />;
  if (list.status === 'ready' && list.items.length === 0) return <>{empty}</>;
  return (
    <div ref={ref} className={classes.list}>
      {list.status === 'loading' ? (
        <Skeletons skeleton={skeleton} columns={columns} rowHeightPx={props.rowHeightPx} gapPx={props.gapPx ?? 0} />
      ) : (
        columns > 0 && <Rows key={`${list.key}/${columns}`} {...props} columns={columns} />
      )}
    </div>
  );
}

function Rows<Item>({ columns, gapPx = 0, ...props }: EndlessListProps<Item> & { columns: number }) {
  const { list, label } = props;
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const kept = keptList(list.key);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const rect = container.current?.getBoundingClientRect();
    if (rect) setTop(rect.top + scrollY);
  }, []);
  const rowCount = Math.ceil(list.items.length / columns);
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => props.rowHeightPx,
    overscan: useOverscan(),
    gap: gapPx,
    scrollMargin: top,
    // Below the menubar.
    scrollPaddingStart: 72,
    scrollPaddingEnd: 8,
    getItemKey: (row) => list.idOf(list.items[row * columns]!),
    initialMeasurementsCache: kept.measurements?.columns === columns ? kept.measurements.rows : [],
  });
  useEffect(
    () => () => {
      kept.measurements = { columns, rows: virtualizer.measurementsCache };
    },
    [kept, columns, virtualizer],
  );

  const rows = virtualizer.getVirtualItems();
  const renderItem = useMemo(() => rememberElements(props.renderItem), [props.renderItem]);
  const lastShown = rows.at(-1)?.index ?? 0;
  const isNearEnd = lastShown >= rowCount - loadAheadRows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the end is near or a page has loaded.
  useEffect(() => {
    if (isNearEnd && !list.error) list.loadOlder();
  }, [isNearEnd, list.items.length]);

  const firstShown = (virtualizer.range?.startIndex ?? 0) * columns;
  useScrolledPast(firstShown, (from) => props.onScrolledPast?.(list.items.slice(from, firstShown)));

  useListShortcuts({
    container,
    items: list.items,
    scrollTo: (index) => virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' }),
    itemShortcuts: props.itemShortcuts ?? [],
    onPassed: props.onPassed,
    onMoved: props.onMoved,
    currentIndex: props.currentIndex,
  });

  return (
    <>
      <NewerButton list={list} />
      <div
        ref={container}
        role="feed"
        aria-label={label}
        aria-busy={list.isLoadingOlder}
        className={classes.rows}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {rows.map((row) => (
          <div
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            className={classes.row}
            style={{
              transform: `translateY(${row.start - top}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              gap: gapPx,
            }}
          >
            {list.items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
              <article
                key={list.idOf(item)}
                data-item-index={row.index * columns + column}
                aria-posinset={row.index * columns + column + 1}
                aria-setsize={list.isLast ? list.items.length : -1}
                className={classes.item}
              >
                {renderItem(item)}
              </article>
            ))}
          </div>
        ))}
      </div>
      <div className={classes.end}>
        {list.isLoadingOlder && <SkeletonRow skeleton={props.skeleton} columns={columns} gapPx={gapPx} />}
        {list.error !== null && (
          <p role="alert">
            {errorText(list.error, t)}{' '}
            <Button variant="default" onClick={list.retry}>
              {t('common.retry')}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

/** Maximum number of items that count as scrolled past in one step. A longer distance is a jump, so the reader has not seen the items. */
const scrolledPastMax = 60;

function useScrolledPast(firstShown: number, onPast: (from: number) => void): void {
  const before = useRef(firstShown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the position matters.
  useEffect(() => {
    const from = before.current;
    before.current = firstShown;
    if (firstShown > from && firstShown - from <= scrolledPastMax) onPast(from);
  }, [firstShown]);
}

function useOverscan(): number {
  const [rows, setRows] = useState<number>(overscanRows.first);
  useEffect(() => startTransition(() => setRows(Math.min(rows + 1, overscanRows.settled))), [rows]);
  return rows;
}

/** Reuses elements, because scrolling and measuring move items without changing them. */
function rememberElements<Item>(renderItem: (item: Item) => React.ReactNode) {
  const elements = new Map<Item, React.ReactNode>();
  return (item: Item) => {
    const element = elements.get(item) ?? renderItem(item);
    elements.set(item, element);
    return element;
  };
}

/** Newer items wait behind a button so that the list does not move while someone reads. */
function NewerButton<Item>({ list }: { list: EndlessListHandle<Item> }) {
  const t = useT();
  return (
    <div className={classes.newer} role="status">
      {list.newer.length > 0 && (
        <Button
          radius="xl"
          onClick={() => {
            list.showNewer();
            scrollTo({ top: 0 });
          }}
        >
          {t('list.showNewer', { count: list.newer.length })}
        </Button>
      )}
    </div>
  );
}

const skeletonHeightPx = 1200;

function Skeletons({ rowHeightPx, ...row }: SkeletonRowProps & { rowHeightPx: number }) {
  const t = useT();
  const rows = Math.ceil(skeletonHeightPx / rowHeightPx);
  return (
    <div role="status" aria-label={t('common.loading')} className={classes.skeletons} style={{ gap: row.gapPx }}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identical and never reordered.
        <SkeletonRow key={index} {...row} />
      ))}
    </div>
  );
}

interface SkeletonRowProps {
  skeleton: React.ReactNode;
  columns: number;
  gapPx: number;
}

function SkeletonRow({ skeleton, columns, gapPx }: SkeletonRowProps) {
  const count = Math.max(1, columns);
  return (
    <div
      className={classes.skeletonRow}
      style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`, gap: gapPx }}
    >
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <div key={index}>{skeleton}</div>
      ))}
    </div>
  );
}

function useColumns(columnWidthPx: number | undefined, gapPx: number) {
  const [columns, setColumns] = useState(() => (fitsOneColumn(columnWidthPx, gapPx) ? 1 : 0));
  const [element, ref] = useState<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      const fitting =
        columnWidthPx === undefined ? 1 : Math.floor((element.clientWidth + gapPx) / (columnWidthPx + gapPx));
      setColumns(Math.max(1, fitting));
    };
    if (!fitsOneColumn(columnWidthPx, gapPx)) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, columnWidthPx, gapPx]);
  return { ref, columns };
}

/** Uses a media query, because reading `innerWidth` would force a layout. */
function fitsOneColumn(columnWidthPx: number | undefined, gapPx: number): boolean {
  return columnWidthPx === undefined || matchMedia(`(width < ${2 * columnWidthPx + gapPx}px)`).matches;
}
