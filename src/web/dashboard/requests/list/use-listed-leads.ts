import { useEffect, useMemo } from 'react';
import { requestsIndex } from '#core/bids/calls.ts';
import { usePages } from '#web/state/calls.ts';
import type { WireModifier } from '#web/state/lists/requests.ts';
import { useTriage } from '../triage/triage-context.ts';
import type { ListFilter } from './lead-filters.ts';
import { useArrivals } from './use-arrivals.ts';

/** The requests in the list, page by page, and which of them came while it was open. */
export function useListedLeads(shown: ListFilter, keyword: string, modifier: WireModifier) {
  const isPassed = shown === 'passed';
  const asked = {
    type_id: 1,
    ...(isPassed ? { is_passed: true } : { filter: shown, ...modifier }),
    ...(keyword ? { keyword } : {}),
  };
  const list = usePages(requestsIndex, asked);
  const { passed, show } = useTriage();
  const read = useMemo(() => list.data?.pages.flatMap((page) => page.leads), [list.data]);
  const leads = useMemo(
    () => (isPassed ? read : read?.filter((lead) => !passed.has(lead.id))),
    [isPassed, read, passed],
  );
  useEffect(() => {
    // Passed requests don't wait, so none can be opened next; an undone pass is in the other lists again.
    if (read) show(isPassed ? [] : read);
  }, [isPassed, read, show]);
  const arrived = useArrivals(
    `${shown} ${keyword} ${JSON.stringify(modifier)}`,
    useMemo(() => leads?.map((lead) => ({ id: lead.id, at: lead.quote_request.created })), [leads]),
  );
  return { asked, list, leads, arrived };
}
