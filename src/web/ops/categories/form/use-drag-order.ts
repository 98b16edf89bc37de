import { type PointerEvent, useRef, useState } from 'react';

/** Where a dragged row would land: before or after another. */
export interface DropPlace {
  readonly over: number;
  readonly edge: 'before' | 'after';
}

export interface Dragging {
  readonly from: number;
  readonly place: DropPlace | null;
}

/**
 * Reorders the rows of a list by pointer: `onDrop` gets the index of the dragged row and the place where it was dropped. Rows
 * need `data-order-index`. `OrderHandle` does the same by keys and by a menu.
 */
export function useDragOrder(onDrop: (from: number, place: DropPlace) => void) {
  const list = useRef<HTMLElement>(null);
  const [dragging, setDragging] = useState<Dragging | null>(null);

  function placeAt(y: number): DropPlace | null {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-order-index]') ?? [])];
    let nearest: { row: HTMLElement; far: number } | null = null;
    for (const row of rows) {
      const box = row.getBoundingClientRect();
      const far = y < box.top ? box.top - y : y > box.bottom ? y - box.bottom : 0;
      if (nearest === null || far < nearest.far) nearest = { row, far };
    }
    if (!nearest) return null;
    const box = nearest.row.getBoundingClientRect();
    return { over: Number(nearest.row.dataset.orderIndex), edge: y < box.top + box.height / 2 ? 'before' : 'after' };
  }

  const handle = (from: number) => ({
    style: { touchAction: 'none' as const },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging({ from, place: null });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      setDragging({ from, place: placeAt(event.clientY) });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const place = dragging?.place;
      setDragging(null);
      if (place && place.over !== from) onDrop(from, place);
    },
    onPointerCancel: () => setDragging(null),
  });

  /** Where the line that shows the landing place is drawn at this row. */
  const lineAt = (index: number): 'before' | 'after' | null =>
    dragging?.place?.over === index && dragging.from !== index ? dragging.place.edge : null;

  return { list, handle, lineAt, draggedIndex: dragging?.from ?? null };
}

/** The new index of the row from `from`, counted without that row. */
export const indexAfter = (from: number, { over, edge }: DropPlace): number => {
  const at = edge === 'before' ? over : over + 1;
  return from < at ? at - 1 : at;
};
