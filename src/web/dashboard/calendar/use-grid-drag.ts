import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { dayAfter } from '#core/reserves/zone-rules.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { dayTitle, longSpan, type Placed } from './calendar-days.ts';

export const HOUR_PX = 59;
const SNAP = 15;
const SHORTEST = 15;
/** Pixels that a pointer must move before it drags. */
const SLACK = 5;

/** Where a new, moved or resized entry would be. `key` is null for a new one. */
export interface Draft {
  readonly key: string | null;
  readonly day: string;
  readonly begin: number;
  readonly end: number;
}

interface Drag {
  readonly mode: 'create' | 'move' | 'resize';
  readonly placed: Placed | null;
  readonly day: string;
  readonly x: number;
  readonly y: number;
  /** The minute at which the pointer grabbed it. */
  readonly minute: number;
  moved: boolean;
}

const snap = (minute: number) => Math.round(minute / SNAP) * SNAP;
const within = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

interface GridDrag {
  readonly draft: Draft | null;
  /** The text that screen readers announce when keys move an entry. */
  readonly said: string;
  /** For the grid: creates, moves and resizes by pointer. */
  readonly onPointerDown: (
    event: PointerEvent<HTMLElement>,
    day: string,
    placed: Placed | null,
    resize: boolean,
  ) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: () => void;
  /** For an own entry: arrows move it, with Shift its end; Enter keeps the change, Escape cancels it. Returns true if handled. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>, placed: Placed, day: string) => boolean;
  readonly letGo: () => void;
  /** Whether the click after a drag should be ignored. */
  readonly wasDrag: () => boolean;
}

/** Dragging in the week grid, and the same by keyboard (design 8). Minutes are those of the column's day. */
export function useGridDrag(options: {
  from: number;
  to: number;
  onCreate: ((day: string, begin: number, end: number) => void) | null;
  onMove: (placed: Placed, day: string, begin: number, end: number) => void;
}): GridDrag {
  const { from, to, onCreate, onMove } = options;
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [said, setSaid] = useState('');
  const byKeys = useRef<Draft | null>(null);

  const minuteAt = (column: Element, y: number) => {
    const { top } = column.getBoundingClientRect();
    return from * 60 + ((y - top) / HOUR_PX) * 60;
  };
  const columnAt = (grid: HTMLElement, x: number): HTMLElement | undefined =>
    [...grid.querySelectorAll<HTMLElement>('[data-day]')].find((column) => {
      const { left, right } = column.getBoundingClientRect();
      return x >= left && x < right;
    });

  const draftOf = (grid: HTMLElement, held: Drag, x: number, y: number): Draft | null => {
    const own = grid.querySelector(`[data-day="${held.day}"]`);
    if (!own) return null;
    const minute = minuteAt(own, y);
    if (held.mode === 'create') {
      const a = Math.floor(held.minute / SNAP) * SNAP;
      const b = snap(within(from * 60, minute, to * 60));
      return b >= a
        ? { key: null, day: held.day, begin: a, end: Math.max(a + SHORTEST, b) }
        : { key: null, day: held.day, begin: b, end: a };
    }
    const { begin, end, entry } = held.placed as Placed;
    if (held.mode === 'resize') {
      const over = within(begin + SHORTEST, snap(end + minute - held.minute), 1440);
      return { key: entry.key, day: held.day, begin, end: over };
    }
    const day = columnAt(grid, x)?.dataset.day ?? held.day;
    const start = within(0, snap(begin + minute - held.minute), 1440 - (end - begin));
    return { key: entry.key, day, begin: start, end: start + end - begin };
  };

  const letGo = () => {
    drag.current = null;
    byKeys.current = null;
    setDraft(null);
    setSaid('');
  };

  return {
    draft,
    said,
    letGo,
    wasDrag: () => dragged.current,
    onPointerDown(event, day, held, resize) {
      dragged.current = false;
      // A finger scrolls the grid; touch users have the dialog instead.
      if (event.pointerType === 'touch' || event.button !== 0) return;
      const column = event.currentTarget.closest<HTMLElement>('[data-day]');
      if (!column) return;
      if (held === null && onCreate === null) return;
      const mode = held === null ? 'create' : resize ? 'resize' : 'move';
      const minute = minuteAt(column, event.clientY);
      drag.current = { mode, placed: held, day, x: event.clientX, y: event.clientY, minute, moved: false };
    },
    onPointerMove(event) {
      const held = drag.current;
      if (!held) return;
      if (!held.moved) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
        held.moved = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      setDraft(draftOf(event.currentTarget, held, event.clientX, event.clientY));
    },
    onPointerUp(event) {
      const held = drag.current;
      drag.current = null;
      if (!held) return;
      dragged.current = held.moved;
      const at = held.moved ? draftOf(event.currentTarget, held, event.clientX, event.clientY) : null;
      setDraft(null);
      if (held.mode === 'create') {
        const begin = Math.floor(held.minute / 30) * 30;
        onCreate?.(held.day, at?.begin ?? begin, at?.end ?? Math.min(1440, begin + 60));
      } else if (at && held.placed) onMove(held.placed, at.day, at.begin, at.end);
    },
    onPointerCancel: letGo,
    onKey(event, held, day) {
      const before: Draft = byKeys.current ?? { key: held.entry.key, day, begin: held.begin, end: held.end };
      if (event.key === 'Escape' && byKeys.current) {
        letGo();
        return true;
      }
      if (event.key === 'Enter' && byKeys.current) {
        letGo();
        onMove(held, before.day, before.begin, before.end);
        return true;
      }
      const step = { ArrowUp: -SNAP, ArrowDown: SNAP }[event.key] ?? 0;
      const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
      if (step === 0 && days === 0) return false;
      const long = before.end - before.begin;
      const begin = event.shiftKey ? before.begin : within(0, before.begin + step, 1440 - long);
      const end = event.shiftKey ? within(begin + SHORTEST, before.end + step, 1440) : begin + long;
      const next = { ...before, day: dayAfter(before.day, days), begin, end };
      byKeys.current = next;
      setDraft(next);
      setSaid(
        t('use_grid_drag>drag_status', {
          day: dayTitle(next.day),
          span: longSpan(next.begin, next.end),
        }),
      );
      return true;
    },
  };
}
