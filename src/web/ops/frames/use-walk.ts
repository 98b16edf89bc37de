import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from './use-keys.ts';

const pathOnly = (href: string): string => href.replace(/\?.*/, '');
const isWide = (): boolean => matchMedia('(width >= 64rem)').matches;

/** How operators go through a queue: by J and K, and to the next one when one is decided. */
export function useWalk<Row>(walk: {
  /** Null until they are there. */
  rows: readonly Row[] | null;
  isChosen: (row: Row) => boolean;
  /** Whether one is open. */
  isOpen: boolean;
  /** The path of one of them, or of the queue itself. */
  hrefOf: (row: Row | null) => string;
  /** With room for both, the first one opens at once. */
  opensFirst?: boolean;
}) {
  const { rows, isChosen, isOpen, hrefOf, opensFirst = false } = walk;
  const navigate = useNavigate();
  const at = rows?.findIndex(isChosen) ?? -1;
  // Where the one stood that has left the list: the next one has moved up into its place.
  const stood = useRef(0);
  if (at >= 0) stood.current = at;
  const next = at < 0 ? stood.current : at + 1;
  const previous = at < 0 ? stood.current - 1 : at - 1;
  const go = (to: number): Row | null => {
    const row = rows?.[to] ?? null;
    if (row) void navigate(hrefOf(row), { replace: isOpen });
    return row;
  };
  // The address is ahead of what is drawn: a key that is pressed at once after another goes on from where that one led.
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
    /** Its place in the queue; below zero where it is not in it. */
    at,
    /** The one that is open, and the next or the one before, which opens. */
    here,
    step,
    /** Opens the next one; null after the last. */
    onNext: rows?.[next] ? () => void go(next) : null,
    /** The next one comes up; the queue itself when it was the last. */
    onDecided: () => {
      const after = rows?.filter((row) => !isChosen(row)) ?? [];
      void navigate(hrefOf(after[Math.min(Math.max(at, 0), after.length - 1)] ?? null), { replace: true });
    },
  };
}
