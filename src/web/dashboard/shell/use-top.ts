import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a pane to its top whenever `page` changes: a work page starts at its top (specification 2). */
export function useTop(page: string): RefObject<HTMLDivElement | null> {
  const pane = useRef<HTMLDivElement>(null);
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    pane.current?.scrollTo(0, 0);
  }, [page]);
  return pane;
}
