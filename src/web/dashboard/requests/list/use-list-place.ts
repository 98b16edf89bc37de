import { useEffect, useRef } from 'react';

/**
 * Restores the scroll position of a phone's list when the person returns from a detail. Desktop panes keep their own
 * position.
 */
export function useListPlace(isList: boolean): void {
  const place = useRef(0);
  useEffect(() => {
    if (!isList) return;
    const back = place.current;
    // A frame later, because changing the screen first scrolls to the top.
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
