import type { ErrorCode } from '#core/kit/result.ts';

/** What the person is told of a fault: the number under which the server's log has it, else its code. */
export interface ShownFault {
  readonly code: string;
}

let shown: ShownFault | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The fault that the dialog says now (specification 8); null while there is none. */
export const shownFault = (): ShownFault | null => shown;

/** Has the dialog say that something broke. One at a time: while one stands, others add nothing to it. */
export function showFault(fault: { readonly code: ErrorCode; readonly trace_id?: string | undefined }): void {
  if (shown) return;
  shown = { code: fault.trace_id ?? String(fault.code) };
  tell();
}

/** The person has read it. */
export function acknowledgeFault(): void {
  if (!shown) return;
  shown = null;
  tell();
}

/** Tells `listener` of each change; answers how to stop it. */
export function onFault(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
