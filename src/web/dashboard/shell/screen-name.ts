import { useEffect, useSyncExternalStore } from 'react';

let named: string | null = null;
const hearers = new Set<() => void>();

function name(next: string | null): void {
  named = next;
  for (const hear of hearers) hear();
}

const subscribe = (hear: () => void) => {
  hearers.add(hear);
  return () => hearers.delete(hear);
};

/** Gives the open screen a name of its own, such as "Quote of CoolBreeze", once its data is loaded. */
export function useScreenName(own: string | null): void {
  useEffect(() => {
    if (own === null) return;
    name(own);
    return () => name(null);
  }, [own]);
}

/** The name that the screen set for itself; null without one. */
const read = () => named;
export const useNamedScreen = (): string | null => useSyncExternalStore(subscribe, read, read);
