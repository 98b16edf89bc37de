import { useEffect, useRef } from 'react';

/**
 * Where a phone's list stood before a detail took its place: coming back, it stands there again. Panes on desktop keep
 * their own place.
 */
export function useListPlace(isList: boolean): void {
  const place = useRef(0);
  useEffect(() => {
    if (!isList) return;
    const back = place.current;
    // A frame later: the screen's change puts the page to its top first.
    const frame = back > 0 ? requestAnimationFrame(() => scrollTo(0, back)) : 0;
    const keep = () => {
      place.current = scrollY;
    };
    addEventListener('scroll', keep, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', keep);
    };
  }, [isList]);
}
