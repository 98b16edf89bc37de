import { loadOverlays, useOverlays } from '../overlay/overlays.ts';
import type { ToastText } from './toast-text.ts';

let areErrorsHeld: () => boolean = () => false;
/** Shows no toast of tone `danger` while `held` returns true: something else on the screen shows the error then. */
export const holdErrorToasts = (held: () => boolean): void => {
  areErrorsHeld = held;
};

/** Toasts that wait for the script that shows them. */
const waiting = new Set<ToastText>();

/**
 * Shows a toast and returns a function that removes it. Its time stops while it is hovered or focused.
 * Needs one `<ToastRegion />` in the page.
 */
export function toast(content: ToastText): () => void {
  if (content.tone === 'danger' && areErrorsHeld()) return () => {};
  let close: () => void = () => waiting.delete(content);
  waiting.add(content);
  void loadOverlays().then(({ addToast }) => {
    if (waiting.delete(content)) close = addToast(content);
  });
  return () => close();
}

/** Removes every toast, for example when the person logs out. */
export function clearToasts(): void {
  waiting.clear();
  void loadOverlays().then(({ removeToasts }) => removeToasts());
}

/**
 * Where toasts appear: bottom centre, above the tab bar on phones and above an element with `data-foot` on desktop. Put it
 * once, near the end of the app.
 */
export function ToastRegion({ className }: { className?: string }) {
  const parts = useOverlays(false);
  return parts && <parts.ToastStack className={className} />;
}
