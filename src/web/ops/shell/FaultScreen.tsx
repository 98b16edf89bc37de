import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';

/** A screen that could not be drawn (specification 8). */
export function FaultScreen() {
  return (
    <div className="mx-auto w-full max-w-form px-4 py-16">
      <ErrorState title="An error occurred" onRetry={() => location.reload()}>
        Nothing was lost. Reload the page; if it stays, the server's log says what happened.
      </ErrorState>
    </div>
  );
}
