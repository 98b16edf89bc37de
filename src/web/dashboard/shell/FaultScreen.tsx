import { useRouteError } from 'react-router';
import { ApiFault } from '#web/app/api.ts';
import { t } from '#web/text/dashboard.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** A screen that could not be drawn: says so, says that nothing is lost, and offers to try again (specification 8). */
export function FaultScreen({ inside = false }: { inside?: boolean }) {
  const error = useRouteError();
  const offline = error instanceof ApiFault && error.code === 'offline';
  return (
    <main id={inside ? undefined : 'main'} className="mx-auto w-full max-w-form px-4 py-16">
      <ErrorState
        title={offline ? t('fault_screen>no_connection') : t('fault_screen>an_error_occurred')}
        onRetry={() => location.reload()}
      >
        {offline
          ? t('fault_screen>nothing_was_lost_this_page')
          : t('fault_screen>nothing_was_lost_reload_the', { code: error instanceof ApiFault ? error.code : 'fault' })}
      </ErrorState>
    </main>
  );
}
