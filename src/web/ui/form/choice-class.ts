/**
 * Classes of native radios and checkboxes. The input itself is styled, so focus, forced colours and forms without script
 * all work; the dot and the tick are siblings that show when it is checked (`peer`).
 */
export const radioInput =
  'peer col-start-1 row-start-1 size-5.5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-field bg-surface transition-colors duration-(--dur-fast) hover:border-ink-2 checked:border-brand disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-inset aria-invalid:border-danger forced-colors:appearance-auto';

export const radioDot =
  'pointer-events-none col-start-1 row-start-1 hidden size-2.5 place-self-center rounded-full bg-brand peer-checked:block peer-disabled:bg-ink-3 forced-colors:hidden';

export const checkInput =
  'peer col-start-1 row-start-1 size-5.5 shrink-0 cursor-pointer appearance-none rounded-sm border-2 border-field bg-surface transition-colors duration-(--dur-fast) hover:border-ink-2 checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-inset aria-invalid:border-danger forced-colors:appearance-auto';

export const checkTick =
  'pointer-events-none col-start-1 row-start-1 hidden size-3.5 place-self-center text-on-brand peer-checked:block peer-disabled:text-ink-3 forced-colors:hidden';

/** The dash that replaces the tick while only some of what a box covers is chosen. */
export const checkDash =
  'pointer-events-none col-start-1 row-start-1 size-3.5 place-self-center text-on-brand peer-disabled:text-ink-3 forced-colors:hidden';

/** With a second line under the label, the mark stays beside the first line. */
export const choiceTop = 'items-start py-2.75!';

/** The label of a plain radio or checkbox: 44 px high at least. */
export const choiceLabel =
  'relative inline-flex min-h-11 max-w-full items-center gap-2.5 py-2 text-md has-[input:disabled]:text-ink-3';
