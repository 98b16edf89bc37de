import type { ErrorCode } from '#core/kit/result.ts';

/** The error as the dialog names it: by its number in the server's log, otherwise by its code. */
export interface ShownFault {
  readonly code: string;
}

let shown: ShownFault | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The error that the dialog shows now (specification 8); null while it is closed. */
export const shownFault = (): ShownFault | null => shown;

/** Shows the dialog that something failed. While it is open, further faults change nothing. */
export function showFault(fault: { readonly code: ErrorCode; readonly trace_id?: string | undefined }): void {
  if (shown) return;
  shown = { code: fault.trace_id ?? String(fault.code) };
  tell();
}

/** Closes the dialog, once it was read. */
export function acknowledgeFault(): void {
  if (!shown) return;
  shown = null;
  tell();
}

/** Calls `listener` at each change. Returns a function that stops this. */
export function onFault(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
