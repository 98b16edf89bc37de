import { useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { FaultDialog } from '#web/app/FaultDialog.tsx';
import { startLive } from '#web/app/live.ts';
import { servicesHere } from '#web/app/services.ts';
import { createStore, listenLive } from '#web/state/store.ts';
import { prepareOverlays } from '#web/ui/overlays.ts';
import { ToastRegion } from '#web/ui/Toast.tsx';
import { createRouter } from '../router.tsx';
import { followConnection } from './follow-connection.ts';
import { followSession } from './follow-session.ts';
import { followViews } from './follow-views.ts';

/** Rare on any installation, hence loaded only where services of others are configured. */
async function followServices(): Promise<void> {
  const [{ followPrivacy }, { followErrors }] = await Promise.all([
    import('#web/app/privacy.ts'),
    import('#web/app/error-reports.ts'),
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
    if (servicesHere().length > 0) void followServices();
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
