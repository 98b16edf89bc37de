import { fromWire, showDay } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** No quote yet, or none that came. It says nothing of how long quotes take, since nobody can promise that. */
export function WaitingForQuotes({ request }: { request: OwnRequest }) {
  const until = fromWire(request.expires_at);
  const again = (
    <ButtonLink size={36} href={`/form/${request.category_slug}`}>
      Ask again
    </ButtonLink>
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
    <EmptyState className="mt-6" title="Waiting for quotes">
      {`Pros who work in ${request.area_name} can see your request. Up to ${request.max_quotes} of them can quote, and each quote shows up here at once.${until ? ` It stays open till ${showDay(until, new Date())}.` : ''}`}
    </EmptyState>
  );
}
