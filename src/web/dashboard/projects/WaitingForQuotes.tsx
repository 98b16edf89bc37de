import { fromWire } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { t } from '#web/text/projects.ts';
import { showDay } from '#web/text/times.ts';
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
      <Button
        size={36}
        pending={isLoading}
        pendingLabel={t('waiting_for_quotes>opening')}
        onClick={() => void reopen()}
      >
        {t('waiting_for_quotes>open_again')}
      </Button>
      <ButtonLink size={36} variant="ghost" href={`${home}/copy`}>
        {t('waiting_for_quotes>new_request_from_this')}
      </ButtonLink>
    </span>
  );
  if (request.is_closed || request.is_expired)
    return (
      <EmptyState
        className="mt-6"
        title={
          request.is_closed
            ? t('waiting_for_quotes>you_closed_this_request')
            : t('waiting_for_quotes>this_request_is_over')
        }
        action={again}
      >
        {request.is_closed
          ? t('waiting_for_quotes>no_quote_had_come_by')
          : t('waiting_for_quotes>no_quote_came_in_time')}
      </EmptyState>
    );
  return (
    <EmptyState
      className="mt-6"
      title={t('waiting_for_quotes>waiting_for_quotes')}
      action={
        <ButtonLink size={36} href={`${home}/pros`}>
          {t('waiting_for_quotes>ask_pros_by_name')}
        </ButtonLink>
      }
    >
      {t('waiting_for_quotes>pros_who_work_in_can', {
        area_name: request.area_name,
        max_quotes: request.max_quotes,
      })}
      {until && t('waiting_for_quotes>it_stays_open_till', { until: showDay(until, new Date()) })}
    </EmptyState>
  );
}
