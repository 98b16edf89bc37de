import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsSixVertical';
import type { KeyboardEvent } from 'react';
import type { useDragOrder } from './use-drag-order.ts';

type HandleProps = ReturnType<ReturnType<typeof useDragOrder>['handle']>;

/**
 * The handle of a row that can be put elsewhere: dragged by pointer, or moved by the arrow keys. It keeps the focus through
 * the move, so that several presses move it on.
 */
export function OrderHandle({
  label,
  drag,
  onMove,
}: {
  /** "Move Which wood?" */
  label: string;
  drag: HandleProps;
  onMove: (by: -1 | 1) => void;
}) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <button
      type="button"
      {...drag}
      aria-label={label}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Drag, or press the arrow keys"
      onKeyDown={onKeyDown}
      className="grid size-8 shrink-0 cursor-grab place-items-center rounded-sm text-ink-3 hover:bg-inset hover:text-ink active:cursor-grabbing coarse:size-11"
    >
      <DotsSixVerticalIcon aria-hidden className="size-5" weight="bold" />
    </button>
  );
}

/** The line where a dragged row would land; its row is positioned. */
export const DropLine = ({ edge }: { edge: 'before' | 'after' | null }) =>
  edge && (
    <span
      aria-hidden
      className={`absolute inset-x-0 z-10 h-0.5 rounded-full bg-brand ${edge === 'before' ? '-top-px' : '-bottom-px'}`}
    />
  );
