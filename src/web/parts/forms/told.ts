import { whyNot } from '#web/parts/why-not.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import type { ToastText } from '#web/ui/feedback/toast-text.ts';

/** Shows a toast: why an act was refused, or that it was done. Returns true if it was done. */
export function told<D>(
  acted: { readonly data?: D | undefined; readonly error?: object | undefined },
  done?: string | ToastText | ((data: D) => string | ToastText | null),
): acted is { readonly data: D; readonly error?: undefined } {
  if (acted.error) {
    toast({ text: whyNot(acted.error), tone: 'danger' });
    return false;
  }
  const said = typeof done === 'function' ? done(acted.data as D) : done;
  if (said) toast(typeof said === 'string' ? { text: said } : said);
  return true;
}
