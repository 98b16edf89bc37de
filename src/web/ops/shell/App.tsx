import { useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { FaultDialog } from '#web/app/faults/FaultDialog.tsx';
import { startLive } from '#web/app/live/live.ts';
import { addTouches } from '#web/state/cache.ts';
import { createStore, listenLive } from '#web/state/store.ts';
import { opsTouches } from '#web/state/touches/ops.ts';
import { ToastRegion } from '#web/ui/feedback/Toast.tsx';
import { prepareOverlays } from '#web/ui/overlay/overlays.ts';
import { createRouter } from '../router.tsx';
import { followSession } from './follow-session.ts';

addTouches(opsTouches);

/** The back office (decision 11): its store, its live socket and its router. */
export function App() {
  const { store, router } = useMemo(() => {
    const made = createStore();
    listenLive(made);
    followSession();
    startLive();
    return { store: made, router: createRouter() };
  }, []);
  useEffect(prepareOverlays, []);
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
      <ToastRegion />
      <FaultDialog />
    </Provider>
  );
}
