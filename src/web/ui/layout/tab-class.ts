import { cx } from '../cx.ts';

/** A row of tabs over a hairline; scrolls on phones. */
export const tabListClass = 'flex gap-1 overflow-x-auto border-b border-line no-scrollbar';

/** One tab; the chosen one has a brand line under it and heavier ink. */
export function tabClass(chosen: boolean): string {
  return cx(
    'relative inline-flex h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-t-sm px-3 text-md font-semibold whitespace-nowrap outline-none transition-colors duration-(--dur-fast) focus-visible:focus-ring focus-visible:-outline-offset-2',
    "after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:content-['']",
    chosen ? 'text-brand-ink after:bg-brand after:forced-highlight' : 'text-ink-2 hover:text-ink after:bg-transparent',
  );
}
