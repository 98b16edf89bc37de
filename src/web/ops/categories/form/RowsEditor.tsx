import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { moved } from '#core/categories/ops/rules.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { DropLine, OrderHandle } from './OrderHandle.tsx';
import { indexAfter, useDragOrder } from './use-drag-order.ts';

/** Edits rows of one kind, which can be added, removed and moved: prices, questions people ask, choices. */
export function RowsEditor<T>(props: {
  rows: readonly T[];
  onChange: (rows: readonly T[]) => void;
  /** What one row is called: "price". */
  noun: string;
  /** The name of a row in the labels that move or remove it. */
  nameOf: (row: T, index: number) => string;
  empty: () => T;
  max: number;
  children: (row: T, put: (row: T) => void, index: number) => ReactNode;
  /** More buttons beside the one that adds. */
  more?: ReactNode;
}) {
  const { rows, onChange, noun, nameOf, empty, max, children, more } = props;
  const [said, setSaid] = useState('');
  const listId = useId();
  const { list, handle, lineAt, draggedIndex } = useDragOrder((from, place) => move(from, indexAfter(from, place)));

  function move(from: number, to: number) {
    const next = moved(rows, from, to);
    if (next === rows) return;
    onChange(next);
    setSaid(`${nameOf(rows[from] as T, from)}: place ${to + 1} of ${rows.length}`);
    // The focus moves with the row, so that the next press moves it further.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`#${CSS.escape(listId)} > [data-order-index="${to}"] button`)?.focus(),
    );
  }

  return (
    <div>
      {rows.length > 0 && (
        <ul
          id={listId}
          ref={list as RefObject<HTMLUListElement | null>}
          className="divide-y divide-line rounded-lg border border-line"
        >
          {rows.map((row, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name; its place tells it apart
              key={index}
              data-order-index={index}
              className={`relative flex items-start gap-1 py-3 pr-1 pl-1 ${draggedIndex === index ? 'opacity-50' : ''}`}
            >
              <DropLine edge={lineAt(index)} />
              <OrderHandle
                label={`Move ${nameOf(row, index)}`}
                drag={handle(index)}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(by) => move(index, index + by)}
              />
              <div className="min-w-0 flex-1">{children(row, (next) => onChange(rows.with(index, next)), index)}</div>
              <IconButton
                icon={TrashIcon}
                size={36}
                label={`Remove ${nameOf(row, index)}`}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {rows.length < max && (
          <Button size={36} icon={PlusIcon} onClick={() => onChange([...rows, empty()])}>
            Add {noun}
          </Button>
        )}
        {more}
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}
