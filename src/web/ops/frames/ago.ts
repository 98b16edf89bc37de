import { fromWire, showAgo } from '#core/kit/time.ts';

/** "5 min ago", or "just now". */
export function ago(at: string, now: Date): string {
  const words = showAgo(fromWire(at) ?? now, now);
  return words === 'just now' ? words : `${words} ago`;
}
