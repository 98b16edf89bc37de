import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(width >= 64rem)');
const subscribe = (tell: () => void) => {
  const list = query();
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
};

/** Whether the screen is wide enough for panes side by side (lg, 1024 px). */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
