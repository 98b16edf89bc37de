import { useMemo } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { FaultDialog } from '#web/app/FaultDialog.tsx';
import { startLive } from '#web/app/live.ts';
import { createStore, listenLive } from '#web/state/store.ts';
import { ToastRegion } from '#web/ui/Toast.tsx';
import { createRouter } from '../router.tsx';
import { followConnection } from './follow-connection.ts';
import { followSession } from './follow-session.ts';

/** The dashboard: its store, its live socket and its router. */
export function App() {
  const { store, router } = useMemo(() => {
    const made = createStore();
    listenLive(made);
    followSession(made);
    followConnection(made);
    startLive();
    return { store: made, router: createRouter(made) };
  }, []);
  return (
    <Provider store={store}>
      <AriaRouterProvider navigate={(to) => void router.navigate(to)}>
        <RouterProvider router={router} />
        <ToastRegion />
        <FaultDialog />
      </AriaRouterProvider>
    </Provider>
  );
}
