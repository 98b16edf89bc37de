import type { OwnRequest } from '#core/requests/model.ts';
import type { CallError } from '#web/state/ask.ts';
import { useReopenRequestMutation } from '#web/state/projects.ts';
import { t } from '#web/text/projects.ts';
import { toast } from '#web/ui/Toast.tsx';

/** Opens an ended request again; a refusal is told in its place. Also what takes a closing back. */
export function useReopen(request: OwnRequest): { reopen: () => Promise<void>; isLoading: boolean } {
  const [send, { isLoading }] = useReopenRequestMutation();
  const reopen = async () => {
    const reply = await send({ request_id: request.quote_request_id });
    if (reply.error)
      toast({ tone: 'danger', text: (reply.error as CallError).message || t('use_reopen>that_did_not_go_through') });
    else toast({ text: t('use_reopen>request_open_again') });
  };
  return { reopen, isLoading };
}
