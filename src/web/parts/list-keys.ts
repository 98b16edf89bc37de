import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  Home: 'first',
  End: 'last',
};

/**
 * Moves through a list's links by arrow keys, J and K, Home and End, while one of them has the focus. For the list's
 * `onKeyDown`. Letters work nowhere else, so that people who use speech input don't trigger them.
 */
export function listKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const step = STEPS[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (at < 0) return;
  event.preventDefault();
  const to = { next: at + 1, previous: at - 1, first: 0, last: links.length - 1 }[step];
  links[Math.min(Math.max(to, 0), links.length - 1)]?.focus();
}
