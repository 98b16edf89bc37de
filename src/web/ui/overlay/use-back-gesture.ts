import { useEffect, useRef, useState } from 'react';

/** The CloseWatcher that tells of the back gesture in browsers on Android; TypeScript has no type for it yet. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}
const watcherOf = () => (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher;

/**
 * Going back on a phone closes what lies over the page and leaves the page where it is, in browsers that tell of it. With a mouse
 * the Escape key does that, of which React Aria knows what else it may close.
 */
export function useBackGesture(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  // One gesture ends a watcher, also where what it closes stays open because it is busy or asks first.
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
