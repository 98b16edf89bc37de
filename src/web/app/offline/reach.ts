/**
 * Whether the server can be reached, by what happened last: a browser that says it is online may still have no network. Each
 * call and the live socket note it here; screens that work without a connection read it.
 */
let reached = true;
const tellers = new Set<() => void>();
const backs = new Set<() => void>();

/** Notes how a try to reach the server ended: with any answer, or with none. */
export function noteReach(was_reached: boolean): void {
  if (reached === was_reached) return;
  reached = was_reached;
  for (const tell of tellers) tell();
  if (reached) for (const work of backs) work();
}

export const isReached = (): boolean => reached;

/** For `useSyncExternalStore`. */
export const subscribeReach = (tell: () => void): (() => void) => {
  tellers.add(tell);
  return () => tellers.delete(tell);
};

/** Runs `work` when the server answers again after it did not. Returns a function that stops this. */
export function onBack(work: () => void): () => void {
  backs.add(work);
  return () => backs.delete(work);
}

/** Follows the browser's online and offline events, so that a lost network is known before a call fails. */
export function followNetwork(): void {
  if (!navigator.onLine) noteReach(false);
  addEventListener('offline', () => noteReach(false));
  addEventListener('online', () => noteReach(true));
}
