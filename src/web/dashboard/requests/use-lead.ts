import { useEffect } from 'react';
import { NOT_FOUND } from '#core/kit/result.ts';
import { onLive } from '#web/app/live.ts';
import { useLeadQuery } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';

export type LeadReply = NonNullable<ReturnType<typeof useLeadQuery>['data']>;

/**
 * One offered request or job, kept true: besides its own changes, another pro's quote or the request's end changes what
 * can be done, and a fee is decided by what the customer does elsewhere.
 */
export function useLead(bid_id: number) {
  const isId = Number.isSafeInteger(bid_id) && bid_id > 0;
  const { data, isLoading, isFetching, error, fulfilledTimeStamp, refetch } = useLeadQuery({ bid_id }, { skip: !isId });
  const request_id = data?.quote_bid.quote_request_id;
  const isHeld = data?.quote_bid.fee_status === 'held';

  useEffect(
    () =>
      onLive('request.changed', ({ quote_request_id }) => {
        if (quote_request_id === request_id) void refetch();
      }),
    [request_id, refetch],
  );
  useEffect(() => (isHeld ? onLive('wallet.changed', () => void refetch()) : undefined), [isHeld, refetch]);

  const isMissing = !isId || (error as CallError | undefined)?.code === NOT_FOUND;
  const isFailed = Boolean(error) && !isMissing && !data;
  return { data, isLoading, isFetching, isMissing, isFailed, fulfilledTimeStamp, refetch };
}
