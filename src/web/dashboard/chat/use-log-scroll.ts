import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatLine } from './chat-lines.ts';
import type { ChatMessagesProps } from './chat-props.ts';
import { follows, hasOlder, NEAR } from './log-place.ts';

/** Pixels that stay visible above the line where new messages begin. */
const ABOVE_NEW = 72;

/**
 * The scroll position of a conversation's log: at the newest message unless the reader has scrolled up, or at the first new
 * message when it is opened. Reports which messages were visible.
 */
export function useLogScroll(props: ChatMessagesProps): {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly scrolled: () => void;
  readonly toEnd: () => void;
  /** Messages that arrived below while the reader was further up. */
  readonly newBelow: number;
  /** Whether the reader is more than a screen above the end. */
  readonly isFarUp: boolean;
} {
  const { lines, from, to, pending, has_older, loading_older, older_failed, onOlder, onSeen, goTo } = props;
  const pane = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [newBelow, setNewBelow] = useState(0);
  const [isFarUp, setFarUp] = useState(false);
  const last = useRef({ from, to, pending, top: 0, height: 0, hasNew: false, went: null as ChatMessagesProps['goTo'] });

  const see = useCallback(() => {
    const box = pane.current;
    if (!box || document.visibilityState !== 'visible' || !document.hasFocus()) return;
    const seq = atEnd.current ? Number.POSITIVE_INFINITY : lastInSight(box);
    if (seq > 0) onSeen(seq);
  }, [onSeen]);

  const place = useCallback(() => {
    const box = pane.current;
    if (!box) return;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    atEnd.current = below < NEAR;
    last.current.top = box.scrollTop;
    setFarUp(below > box.clientHeight);
    if (atEnd.current) setNewBelow(0);
  }, []);

  const toEnd = useCallback(() => {
    const box = pane.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    // The pressed button disappears, so the focus moves to the log.
    box.focus({ preventScroll: true });
  }, []);

  useLayoutEffect(() => {
    const box = pane.current;
    if (!box) return;
    const before = last.current;
    const now = { from, to, pending, top: box.scrollTop, height: box.scrollHeight };
    const line = box.querySelector<HTMLElement>('[data-new]');
    const isNewShown = line !== null && !before.hasNew;
    const found = goTo !== before.went && goTo ? box.querySelector<HTMLElement>(`[data-seq="${goTo.seq}"]`) : null;
    if (found) {
      box.scrollTop = offsetIn(box, found) - (box.clientHeight - found.offsetHeight) / 2;
      place();
    } else if (isNewShown && atEnd.current) {
      // Shows as many new messages as fit; if all fit, this is the end.
      box.scrollTop = offsetIn(box, line) - ABOVE_NEW;
      place();
    } else {
      const isOlder = hasOlder(before, now);
      if (!isOlder) atEnd.current = follows(before, now, atEnd.current);
      // Older messages were added above, so keep the visible ones in place. New ones may have come at the same time.
      if (isOlder) box.scrollTop += now.height - before.height;
      else if (atEnd.current) box.scrollTop = now.height;
      if (to > before.to && !atEnd.current) setNewBelow((count) => count + theirsAfter(lines, before.to));
    }
    last.current = {
      ...now,
      top: box.scrollTop,
      hasNew: line !== null,
      went: found || !goTo ? goTo : before.went,
    };
  });

  // Loaded photos and a growing composer change heights later.
  useEffect(() => {
    const box = pane.current;
    const inner = box?.firstElementChild;
    if (!box || !inner) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
      last.current.height = box.scrollHeight;
      last.current.top = box.scrollTop;
    });
    observer.observe(box);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message may be visible
  useEffect(see, [see, to]);
  useEffect(() => {
    addEventListener('focus', see);
    document.addEventListener('visibilitychange', see);
    return () => {
      removeEventListener('focus', see);
      document.removeEventListener('visibilitychange', see);
    };
  }, [see]);

  const scrolled = () => {
    const box = pane.current;
    if (!box) return;
    place();
    see();
    if (box.scrollTop < NEAR && has_older && !loading_older && !older_failed) onOlder();
  };

  // A first page shorter than the pane can't be scrolled, so older ones load automatically.
  useEffect(() => {
    const box = pane.current;
    if (box && has_older && !loading_older && !older_failed && box.scrollHeight <= box.clientHeight) onOlder();
  }, [has_older, loading_older, older_failed, onOlder]);

  return { pane, scrolled, toEnd, newBelow, isFarUp };
}

/** How many messages of the other side come after a seq. */
const theirsAfter = (lines: readonly ChatLine[], seq: number): number =>
  lines.filter((line) => line.kind === 'bubble' && line.side === 'them' && (line.message?.seq ?? 0) > seq).length;

const offsetIn = (box: HTMLElement, line: HTMLElement): number =>
  line.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;

/** The seq of the last message whose beginning is visible; 0 if none. */
function lastInSight(box: HTMLElement): number {
  const end = box.getBoundingClientRect().bottom;
  const bubbles = box.querySelectorAll<HTMLElement>('[data-seq]');
  for (let index = bubbles.length - 1; index >= 0; index--) {
    const bubble = bubbles[index] as HTMLElement;
    if (bubble.getBoundingClientRect().top < end - 24) return Number(bubble.dataset.seq);
  }
  return 0;
}
