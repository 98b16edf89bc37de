import * as bids from '#core/bids/calls.ts';
import type { Mode } from '#core/users/model.ts';
import { api } from '#web/app/api/api.ts';

/** The name of the other side of a bid. Tries the side of this mode first. Null if neither call finds it. */
export async function senderOf(bid_id: number, mode: Mode): Promise<string | null> {
  const asPro = async () => {
    const reply = await api(bids.lead, { bid_id });
    return reply.ok ? reply.value.quote_bid.requestor.display_name : null;
  };
  const asCustomer = async () => {
    const reply = await api(bids.bid, { bid_id });
    return reply.ok ? reply.value.quote_bid.service.name : null;
  };
  try {
    return mode === 'pro' ? ((await asPro()) ?? (await asCustomer())) : ((await asCustomer()) ?? (await asPro()));
  } catch {
    return null;
  }
}
