import { useEffect, useRef, useState } from 'react';

/** The CloseWatcher that reports the back gesture in browsers on Android; TypeScript has no type for it yet. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}
const watcherOf = () => (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher;

/**
 * Makes the back gesture on a phone close an overlay and stay on the page, in browsers that report the gesture. Devices with a
 * mouse have the Escape key instead, which React Aria handles.
 */
export function useBackGesture(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  // Each gesture ends its watcher, so `times` makes a new one for an overlay that stays open because it is busy or asks first.
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each gesture wants a new watcher
  useEffect(() => {
    const Made = watcherOf();
    if (!isOpen || !Made || !matchMedia('(pointer: coarse)').matches) return;
    const watcher = new Made();
    watcher.onclose = () => {
      latest.current();
      setTimes((n) => n + 1);
    };
    return () => watcher.destroy();
  }, [isOpen, times]);
}
