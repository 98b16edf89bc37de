import { fromWire, showDay } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useReopen } from './use-reopen.ts';

/** No quote yet, or none that came. It says nothing of how long quotes take, since nobody can promise that. */
export function WaitingForQuotes({ request }: { request: OwnRequest }) {
  const until = fromWire(request.expires_at);
  const home = `/dashboard/projects/quotelist/${request.quote_request_id}`;
  const { reopen, isLoading } = useReopen(request);
  const again = (
    <span className="flex flex-wrap justify-center gap-2">
      <Button size={36} pending={isLoading} pendingLabel="Opening" onClick={() => void reopen()}>
        Open again
      </Button>
      <ButtonLink size={36} variant="ghost" href={`${home}/copy`}>
        New request from this
      </ButtonLink>
    </span>
  );
  if (request.is_closed || request.is_expired)
    return (
      <EmptyState
        className="mt-6"
        title={request.is_closed ? 'You closed this request' : 'This request is over'}
        action={again}
      >
        {request.is_closed ? 'No quote had come by then.' : 'No quote came in time. You can ask again.'}
      </EmptyState>
    );
  return (
    <EmptyState
      className="mt-6"
      title="Waiting for quotes"
      action={
        <ButtonLink size={36} href={`${home}/pros`}>
          Ask pros by name
        </ButtonLink>
      }
    >
      {`Pros who work in ${request.area_name} can see your request. Up to ${request.max_quotes} of them can quote, and each quote shows up here at once.${until ? ` It stays open till ${showDay(until, new Date())}.` : ''}`}
    </EmptyState>
  );
}
