import { fromWire } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useReopen } from '../use-reopen.ts';
import { isStillNeededAsked } from './StillNeeded.tsx';

/** No quote yet, or none that came. It says nothing of how long quotes take, since nobody can promise that. */
export function WaitingForQuotes({ request }: { request: OwnRequest }) {
  const until = fromWire(request.expires_at);
  const home = `/dashboard/projects/quotelist/${request.quote_request_id}`;
  const { reopen, isLoading } = useReopen(request);
  const again = (
    <span className="flex flex-wrap justify-center gap-2">
      <Button
        size={36}
        pending={isLoading}
        pendingLabel={t('waiting_for_quotes>reopening')}
        onClick={() => void reopen()}
      >
        {shared('verb>reopen_request')}
      </Button>
      <ButtonLink size={36} variant="ghost" href={`${home}/copy`}>
        {t('waiting_for_quotes>copy_request')}
      </ButtonLink>
    </span>
  );
  if (request.is_closed || request.is_expired)
    return (
      <EmptyState
        className="mt-6"
        title={request.is_closed ? t('waiting_for_quotes>closed_title') : t('waiting_for_quotes>expired_title')}
        action={again}
      >
        {request.is_closed ? t('waiting_for_quotes>closed_empty') : t('waiting_for_quotes>expired_empty')}
      </EmptyState>
    );
  // The question stands above.
  if (isStillNeededAsked(request, new Date())) return null;
  return (
    <EmptyState
      className="mt-6"
      title={shared('status>waiting_for_quotes')}
      action={
        <ButtonLink size={36} href={`${home}/pros`}>
          {t('waiting_for_quotes>ask_by_name')}
        </ButtonLink>
      }
    >
      {t('waiting_for_quotes>explanation', {
        area_name: request.area_name,
        max_quotes: request.max_quotes,
      })}
      {until && t('waiting_for_quotes>open_until', { until: showDay(until, new Date()) })}
    </EmptyState>
  );
}
