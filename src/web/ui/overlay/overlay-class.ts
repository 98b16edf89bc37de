import { cx } from '../cx.ts';

/** The dim layer behind a dialog or sheet. */
export const scrimClass =
  'fixed inset-0 z-(--z-dialog) flex h-(--visual-viewport-height) bg-scrim/55 transition-opacity duration-(--dur-slow) ease-out entering:opacity-0 exiting:opacity-0';

// While a dialog or sheet is open, toasts show above it and set --toast-room to the room that they take (ToastStack.tsx).
const PANEL =
  'flex min-h-0 w-full flex-col bg-raised text-ink shadow-lg outline-none transition-[translate,opacity] duration-(--dur-slow) ease-out';
const FROM_BELOW =
  'max-sm:rounded-t-xl max-sm:max-h-[calc(100%-max(2.5rem,var(--toast-room,0px)))] max-sm:entering:translate-y-full max-sm:exiting:translate-y-full';

/** A dialog fades and rises 4 px; on phones it is a sheet that slides up (design 5). */
export function dialogPanelClass(width: 'sm' | 'md' | 'lg'): string {
  const max = { sm: 'sm:max-w-100', md: 'sm:max-w-120', lg: 'sm:max-w-170' }[width];
  return cx(
    PANEL,
    FROM_BELOW,
    max,
    'sm:m-6 sm:max-h-[calc(100%-2*max(1.5rem,var(--toast-room,0px)))] sm:rounded-xl sm:entering:translate-y-1 sm:entering:opacity-0 sm:exiting:translate-y-1 sm:exiting:opacity-0',
  );
}

/** A sheet: from below on phones, a pane at the right edge from 640 px on. */
export const sheetPanelClass = cx(
  PANEL,
  FROM_BELOW,
  'sm:h-[calc(100%-var(--toast-room,0px))] sm:max-w-100 sm:self-end sm:border-l sm:border-line sm:entering:translate-x-full sm:exiting:translate-x-full',
);

/** The surface of menus and lists that pop up. */
export const popoverClass =
  'z-(--z-popover) overflow-y-auto rounded-lg border border-line bg-raised p-1.5 text-ink shadow-lg outline-none transition-[opacity,translate] duration-(--dur-base) ease-out entering:-translate-y-1 entering:opacity-0 exiting:opacity-0';

/** One line of a menu or list. */
export const optionClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-md outline-none focus:bg-inset pressed:bg-line disabled:cursor-not-allowed disabled:text-ink-3 focus-visible:focus-ring focus-visible:-outline-offset-2';
