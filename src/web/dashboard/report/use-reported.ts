import { myReports } from '#core/reports/calls.ts';
import { useRead } from '#web/state/calls.ts';
import type { Reported } from './reported.ts';

const idOf = ({ param, quote_request_id, quote_bid_id }: Reported): number | undefined =>
  param === undefined ? (quote_request_id ?? quote_bid_id) : Number(param);

/** Whether the reader's report of this is undecided. False until loaded. */
export function useReported(about: Reported, options?: { readonly skip: boolean }): boolean {
  const { data } = useRead(myReports, {}, options);
  return (data?.reports ?? []).some(
    ({ type, target_id, state }) => type === about.type && target_id === idOf(about) && state === 'waiting',
  );
}
