import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * The part of a dialog or sheet that scrolls. The keyboard must reach it: through its controls or, where it has none, by taking
 * the focus itself. It then has a name, because a screen reader would otherwise read out the whole content.
 */
export function ScrollArea({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  const [isStop, setStop] = useState(false);
  const watch = (area: HTMLDivElement | null) => {
    if (!area) return;
    const look = () => setStop(area.scrollHeight > area.clientHeight && area.querySelector(CONTROLS) === null);
    const resizes = new ResizeObserver(look);
    const changes = new MutationObserver(look);
    resizes.observe(area);
    changes.observe(area, { childList: true, subtree: true });
    return () => {
      resizes.disconnect();
      changes.disconnect();
    };
  };
  return (
    <div
      ref={watch}
      {...(isStop ? { role: 'region', 'aria-label': name, tabIndex: 0 } : {})}
      className={cx('min-h-0 overflow-y-auto outline-none focus-visible:focus-ring', className)}
    >
      {children}
    </div>
  );
}
