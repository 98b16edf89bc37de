import { useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { outsideScriptsHere } from '#web/app/consent/outside-scripts.ts';
import { FaultDialog } from '#web/app/faults/FaultDialog.tsx';
import { startLive } from '#web/app/live/live.ts';
import { createStore, listenLive } from '#web/state/store.ts';
import { ToastRegion } from '#web/ui/feedback/Toast.tsx';
import { prepareOverlays } from '#web/ui/overlay/overlays.ts';
import { createRouter } from '../router.tsx';
import { followConnection } from './sync/follow-connection.ts';
import { followSession } from './sync/follow-session.ts';
import { followViews } from './sync/follow-views.ts';

/** Loaded only where scripts of others are configured, which is rare. */
async function followOutsideScripts(): Promise<void> {
  const [{ followPrivacy }, { followErrors }] = await Promise.all([
    import('#web/app/consent/privacy.ts'),
    import('#web/app/faults/error-reports.ts'),
  ]);
  await Promise.all([followErrors(), followPrivacy()]);
}

/** The dashboard: its store, its live socket and its router. */
export function App() {
  const { store, router } = useMemo(() => {
    const made = createStore();
    listenLive(made);
    followSession(made);
    followConnection(made);
    startLive();
    const routed = createRouter(made);
    followViews(routed);
    if (outsideScriptsHere().length > 0) void followOutsideScripts();
    return { store: made, router: routed };
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
