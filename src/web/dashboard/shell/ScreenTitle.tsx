import { useEffect, useRef, useState } from 'react';
import { sectionOf } from './nav.ts';
import { useNamedScreen } from './screen-name.ts';
import { titleOf, windowTitle } from './screen-titles.ts';
import { useCounts } from './sync/use-counts.ts';

/**
 * Names the screen in the window's title, and tells a screen reader when it changes. The focus stays on the link that was
 * pressed; where that link is gone, it moves to the start of the new screen.
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
    // Waits two frames: a sheet that closes with the screen first returns the focus to the button that opened it.
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
