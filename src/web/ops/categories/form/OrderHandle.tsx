import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsSixVertical';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useOverlays } from '#web/ui/overlay/overlays.ts';
import type { useDragOrder } from './use-drag-order.ts';

type HandleProps = ReturnType<ReturnType<typeof useDragOrder>['handle']>;

/** Pixels that a pointer may move for a press to still open the menu. */
const STILL = 5;

/**
 * The handle that moves a row: by dragging, by the arrow keys, or by a menu that a press opens, for people who cannot drag. The
 * focus moves with the row, so that several presses move it further.
 */
export function OrderHandle({
  label,
  drag,
  isFirst,
  isLast,
  onMove,
}: {
  /** "Move Which wood?" */
  label: string;
  drag: HandleProps;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const pressedAt = useRef(0);
  const [isOpen, setOpen] = useState(false);
  const parts = useOverlays(isOpen);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }
  function onClick(event: MouseEvent) {
    const isByKey = event.detail === 0;
    if (!isByKey && Math.abs(event.clientY - pressedAt.current) > STILL) return;
    setOpen(true);
  }
  // Waits until the menu has given the focus back to this handle; then the moved row can take it.
  const move = (by: -1 | 1) => () => requestAnimationFrame(() => requestAnimationFrame(() => onMove(by)));
  return (
    <>
      <button
        ref={button}
        type="button"
        {...drag}
        onPointerDown={(event) => {
          pressedAt.current = event.clientY;
          drag.onPointerDown(event);
        }}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts="ArrowUp ArrowDown"
        title="Drag, press, or use the arrow keys"
        onClick={onClick}
        onKeyDown={onKeyDown}
        className="grid size-8 shrink-0 cursor-grab place-items-center rounded-sm text-ink-3 hover:bg-inset hover:text-ink active:cursor-grabbing coarse:size-11"
      >
        <DotsSixVerticalIcon aria-hidden className="size-5" weight="bold" />
      </button>
      {parts && (
        <parts.MenuPopover
          label={label}
          open={isOpen}
          onOpenChange={setOpen}
          opener={button}
          focus="first"
          placement="bottom start"
          items={[
            { id: 'up', label: 'Move up', icon: ArrowUpIcon, disabled: isFirst, onAction: move(-1) },
            { id: 'down', label: 'Move down', icon: ArrowDownIcon, disabled: isLast, onAction: move(1) },
          ]}
        />
      )}
    </>
  );
}

/** The line where a dragged row would land. Its row must be `relative`. */
export const DropLine = ({ edge }: { edge: 'before' | 'after' | null }) =>
  edge && (
    <span
      aria-hidden
      className={`absolute inset-x-0 z-10 h-0.5 rounded-full bg-brand ${edge === 'before' ? '-top-px' : '-bottom-px'}`}
    />
  );
