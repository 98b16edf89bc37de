import { useEffect, useSyncExternalStore } from 'react';

type Parts = typeof import('./OverlayParts.tsx');

const RETRY_MS = 2_000;
let parts: Parts | null = null;
let loading: Promise<Parts> | null = null;
const listeners = new Set<() => void>();

/**
 * Loads menus, dialogs, sheets and toasts. Their library is a fifth of all script, and no screen shows one when it is first
 * drawn. A failed load is tried again until it succeeds.
 */
export function loadOverlays(): Promise<Parts> {
  loading ??= attempt().then((loaded) => {
    parts = loaded;
    for (const listener of listeners) listener();
    return loaded;
  });
  return loading;
}

const attempt = (): Promise<Parts> =>
  import('./OverlayParts.tsx').catch(async () => {
    await new Promise((done) => setTimeout(done, RETRY_MS));
    return attempt();
  });

/** Loads it once the page has nothing else to do, so that opening an overlay later does not wait. */
export function prepareOverlays(): void {
  const load = () => void loadOverlays();
  // Not every browser that we support has it.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: RETRY_MS });
  else setTimeout(load, RETRY_MS / 4);
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const loaded = () => parts;

/** The parts that draw overlays; null until they are loaded, which starts as soon as `isWanted`. */
export function useOverlays(isWanted: boolean): Parts | null {
  useEffect(() => {
    if (isWanted) void loadOverlays();
  }, [isWanted]);
  return useSyncExternalStore(listen, loaded, loaded);
}
