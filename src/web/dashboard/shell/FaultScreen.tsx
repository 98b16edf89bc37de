import { useRouteError } from 'react-router';
import { ApiFault } from '#web/app/api/api.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';

/** A screen that could not be drawn: says so, says that nothing is lost, and offers to try again (specification 8). */
export function FaultScreen({ inside = false }: { inside?: boolean }) {
  const error = useRouteError();
  const offline = error instanceof ApiFault && error.code === 'offline';
  return (
    <main id={inside ? undefined : 'main'} className="mx-auto w-full max-w-form px-4 py-16">
      <ErrorState
        title={offline ? shared('status>no_connection') : t('fault_screen>an_error_occurred')}
        onRetry={() => location.reload()}
      >
        {offline
          ? t('fault_screen>offline')
          : t('fault_screen>explanation', { code: error instanceof ApiFault ? error.code : 'fault' })}
      </ErrorState>
    </main>
  );
}
