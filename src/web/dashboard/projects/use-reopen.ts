import * as requestLinkCalls from '#core/requests/hash-links/calls.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';

/** Reopens an ended request, and shows the error if that fails. Also the undo of closing a request. */
export function useReopen(request: OwnRequest): { reopen: () => Promise<void>; isLoading: boolean } {
  const [send, { isLoading }] = useAct(requestLinkCalls.reopenRequest);
  const reopen = async () => {
    const reply = await send({ request_id: request.quote_request_id });
    if (reply.error) toast({ tone: 'danger', text: reply.error.message || t('use_reopen>failed') });
    else toast({ text: t('use_reopen>reopened_toast') });
  };
  return { reopen, isLoading };
}
