import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from './use-keys.ts';

const pathOnly = (href: string): string => href.replace(/\?.*/, '');
const isWide = (): boolean => matchMedia('(width >= 64rem)').matches;

/** Moves through a queue: by J and K, and to the next row when one is decided. */
export function useWalk<Row>(walk: {
  /** Null until they are loaded. */
  rows: readonly Row[] | null;
  isChosen: (row: Row) => boolean;
  /** Whether a row is open. */
  isOpen: boolean;
  /** The path of a row; of the queue itself for null. */
  hrefOf: (row: Row | null) => string;
  /** On a wide window, opens the first row at once. */
  opensFirst?: boolean;
}) {
  const { rows, isChosen, isOpen, hrefOf, opensFirst = false } = walk;
  const navigate = useNavigate();
  const at = rows?.findIndex(isChosen) ?? -1;
  // The last place of the open row. When that row leaves the list, the next one has moved up to this place.
  const stood = useRef(0);
  if (at >= 0) stood.current = at;
  const next = at < 0 ? stood.current : at + 1;
  const previous = at < 0 ? stood.current - 1 : at - 1;
  const go = (to: number): Row | null => {
    const row = rows?.[to] ?? null;
    if (row) void navigate(hrefOf(row), { replace: isOpen });
    return row;
  };
  // Reads the address, which changes before the screen does: so two quick key presses move two rows.
  const here = () => rows?.find((row) => location.pathname.endsWith(pathOnly(hrefOf(row)))) ?? null;
  const step = (by: 1 | -1): Row | null => {
    const row = here();
    return go(row === null ? (by === 1 ? next : previous) : (rows?.indexOf(row) ?? 0) + by);
  };
  useKeys(rows ? { j: () => void step(1), k: () => void step(-1) } : {});

  const first = rows?.[0];
  const firstHref = opensFirst && !isOpen && first !== undefined ? hrefOf(first) : null;
  useEffect(() => {
    if (firstHref !== null && isWide()) void navigate(firstHref, { replace: true });
  }, [firstHref, navigate]);

  return {
    /** The index of the open row in the queue; -1 where it is not in it. */
    at,
    /** `here` returns the open row. `step` opens the next or previous one and returns it. */
    here,
    step,
    /** Opens the next one; null after the last. */
    onNext: rows?.[next] ? () => void go(next) : null,
    /** Opens the next row, or the queue itself after the last. */
    onDecided: () => {
      const after = rows?.filter((row) => !isChosen(row)) ?? [];
      void navigate(hrefOf(after[Math.min(Math.max(at, 0), after.length - 1)] ?? null), { replace: true });
    },
  };
}
