import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(width >= 64rem)');
const subscribe = (tell: () => void) => {
  const list = query();
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
};

/** Whether there is room for panes beside each other (lg, 1024 px). */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
