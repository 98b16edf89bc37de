import { useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { FaultDialog } from '#web/app/FaultDialog.tsx';
import { onLive, onResync, startLive } from '#web/app/live.ts';
import { staleQueue, staleReports } from '#web/state/ops.ts';
import { staleCredit } from '#web/state/ops-credit.ts';
import { staleAppeals, staleMoney } from '#web/state/ops-money.ts';
import { createStore, listenLive } from '#web/state/store.ts';
import { prepareOverlays } from '#web/ui/overlays.ts';
import { ToastRegion } from '#web/ui/Toast.tsx';
import { createRouter } from '../router.tsx';
import { followSession } from './follow-session.ts';

/** The back office (decision 11): its store, its live socket and its router. */
export function App() {
  const { store, router } = useMemo(() => {
    const made = createStore();
    listenLive(made);
    const stale = () => void made.dispatch(staleQueue());
    onLive('review.changed', stale);
    onLive('certificate.changed', stale);
    const reported = () => void made.dispatch(staleReports());
    onLive('report.changed', reported);
    onLive('question.changed', reported);
    const adjusted = () => void made.dispatch(staleCredit());
    onLive('adjustment.changed', adjusted);
    onResync(adjusted);
    const appealed = () => void made.dispatch(staleAppeals());
    onLive('appeal.changed', appealed);
    onResync(appealed);
    const moved = () => void made.dispatch(staleMoney());
    onLive('money.waiting', moved);
    onResync(moved);
    onResync(stale);
    onResync(reported);
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
