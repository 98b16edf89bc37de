import type { OwnRequest } from '#core/requests/model.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useReopen } from '../use-reopen.ts';
import { WaitingOrHeld } from '../waiting/Waiting.tsx';
import { isStillNeededAsked } from './StillNeeded.tsx';

/** Shown while there is no quote, or if none came. */
export function WaitingForQuotes({ request }: { request: OwnRequest }) {
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
  // The question is shown above.
  if (isStillNeededAsked(request, new Date())) return null;
  return <WaitingOrHeld request={request} />;
}
