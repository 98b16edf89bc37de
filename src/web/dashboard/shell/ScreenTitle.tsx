import { useEffect, useRef, useState } from 'react';
import { sectionOf } from './nav.ts';
import { useNamedScreen } from './screen-name.ts';
import { titleOf, windowTitle } from './screen-titles.ts';
import { useCounts } from './sync/use-counts.ts';

/**
 * Names the screen in the window's title, and tells a screen reader when it changes. The focus stays on the link that was
 * followed where that is still there; where it went away with the screen before, it goes to the new screen's start.
 */
export function ScreenTitle({ place }: { place: string }) {
  const named = useNamedScreen();
  const title = titleOf(place);
  const unread = useCounts()(sectionOf(place));
  const before = useRef(place);
  const [said, setSaid] = useState('');

  useEffect(() => {
    document.title = windowTitle(named ?? title, unread);
  }, [named, title, unread]);

  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    setSaid(title);
    // Two frames later: a sheet that closes with the screen gives the focus back to what opened it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body)
          document.getElementById('main')?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [place, title]);

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
