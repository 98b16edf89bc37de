import { cx } from '../cx.ts';
import { TOUCH_AREA } from './button-class.ts';

const BASE = `relative inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-(--dur-fast) ${TOUCH_AREA}`;
const REST = 'border-line-strong bg-surface text-ink hover:bg-inset active:bg-line';
const CHOSEN = 'border-ink bg-ink text-ink-inverse forced-highlight';

/** Classes of a chip that is a link or a button. */
export function chipClass(chosen = false, className?: string): string {
  return cx(BASE, chosen ? CHOSEN : REST, className);
}

/** Classes of a chip that is the label of a native input: CSS alone shows it as chosen while the input is checked. */
export const chipLabelClass = `group ${BASE} cursor-pointer border-line-strong bg-surface text-ink hover:bg-inset has-checked:border-ink has-checked:bg-ink has-checked:text-ink-inverse has-checked:forced-highlight has-checked:hover:bg-ink has-[input:focus-visible]:focus-ring has-[input:disabled]:cursor-not-allowed has-[input:disabled]:bg-inset has-[input:disabled]:text-ink-3`;

/** One row that scrolls on phones and bleeds to the screen's edge there; the page gutter is 16 px (design 7, Chip). */
export const chipRowClass =
  'flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap no-scrollbar max-sm:scroll-px-4';

/** One row that scrolls at every width, for the narrow pane of a list: three rows of chips would push the list away. */
export const chipLineClass = 'flex gap-2 -mx-4 overflow-x-auto px-4 py-1 no-scrollbar scroll-px-4';
