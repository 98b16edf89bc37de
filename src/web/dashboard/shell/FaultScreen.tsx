import { useRouteError } from 'react-router';
import { ApiFault } from '#web/app/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** A screen that could not be drawn: says so, says that nothing is lost, and offers to try again (specification 8). */
export function FaultScreen({ inside = false }: { inside?: boolean }) {
  const error = useRouteError();
  const offline = error instanceof ApiFault && error.code === 'offline';
  return (
    <main id={inside ? undefined : 'main'} className="mx-auto w-full max-w-form px-4 py-16">
      <ErrorState title={offline ? 'No connection' : 'An error occurred'} onRetry={() => location.reload()}>
        {offline
          ? 'Nothing was lost. This page loads again once you are connected.'
          : `Nothing was lost. Reload the page; if it stays, write to us and quote ${error instanceof ApiFault ? error.code : 'fault'}.`}
      </ErrorState>
    </main>
  );
}
