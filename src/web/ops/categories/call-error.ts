import type { CallError } from '#web/state/ask.ts';

/** An error of a call as calls answer it: with a text per field. Anything else has none. */
export function callError(error: unknown): CallError | null {
  if (typeof error !== 'object' || error === null) return null;
  return 'fields' in error
    ? (error as CallError)
    : { kind: 'fault', code: 'fault', message: 'Something broke on our side. Nothing was lost.', fields: {} };
}
