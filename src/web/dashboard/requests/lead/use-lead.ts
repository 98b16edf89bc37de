import * as bidCalls from '#core/bids/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { NOT_FOUND } from '#core/kit/result.ts';
import { useRead } from '#web/state/calls.ts';
import { isInvalidRequest } from '#web/state/lists/requests.ts';
import { useAppSelector } from '#web/state/store.ts';

export type LeadReply = CallOutput<typeof bidCalls.lead>;

/** Loads one offered request or job. */
export function useLead(bid_id: number) {
  const isId = Number.isSafeInteger(bid_id) && bid_id > 0;
  const { data, isLoading, isFetching, error, fulfilledTimeStamp, refetch } = useRead(
    bidCalls.lead,
    { bid_id },
    { skip: !isId },
  );
  const isInvalid = useAppSelector((state) => isInvalidRequest(state, bid_id));
  const isMissing = !isId || (isInvalid && !data) || error?.code === NOT_FOUND;
  const isFailed = Boolean(error) && !isMissing && !data;
  return { data, isLoading, isFetching, isMissing, isFailed, fulfilledTimeStamp, refetch };
}
