/** Where pages tell how long their calls took, on a server that traces. */
export const SPANS_PATH = '/traces.json';
/** So many calls are told at once, at most. */
export const SPANS_MAX = 64;

/**
 * Whether a trace is kept where a share of all is. It is decided by the trace's number, so that all who see it decide alike. It runs
 * in pages too, by its own text, so it uses nothing from outside of itself.
 */
export function isSampled(trace_id: string, share: number): boolean {
  return Number.parseInt(trace_id.slice(-8), 16) < share * 2 ** 32;
}
