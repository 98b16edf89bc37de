import type { EventOf } from '#core/events.ts';
import { type Cents, toDecimal } from '#core/kit/money.ts';
import { comesBack, type JobReturnReason, type ReturnReason } from '#core/wallet/returns/rules.ts';
import { endReturned } from '#server/appeals/service.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as requests from '#server/requests/service.ts';
import * as users from '#server/users/service.ts';
import * as wallet from '#server/wallet/service.ts';

/** Reaction: a customer was blocked. Fees that their answers charged and that can still come back are returned at once. */
export const returnOfBlocked = (context: Context, { user_id }: EventOf<'user.blocked'>): Promise<void> =>
  giveBack(context, user_id, 'customer blocked');

/** Reaction: an operator found a request made up. Fees of all the customer's requests that can still come back are returned. */
export async function returnOfFake(
  context: Context,
  { quote_request_id, why }: EventOf<'request.ended'>,
): Promise<void> {
  if (why !== 'fake') return;
  const request = await requests.requestById(context, quote_request_id);
  if (request) await giveBack(context, request.user_id, 'fake');
}

/** Reaction: a person leaves. If they are still new, fees that their answers charged are returned. */
export async function returnOfLeaver(context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  const { charges_finally } = await users.allowanceOfPerson(context, user_id);
  if (comesBack('customer left', { charges_finally })) await giveBack(context, user_id, 'customer left');
}

/** Returns the charged fee of one job to its pro, once; does nothing where no fee was charged. */
export const returnFeeOf = async (context: Context, quote_bid_id: number, reason: JobReturnReason): Promise<void> =>
  settleReturned(context, await wallet.returnFee(context, quote_bid_id, reason), reason);

const giveBack = async (context: Context, customer_id: number, reason: ReturnReason): Promise<void> =>
  settleReturned(context, await wallet.returnFees(context, customer_id, reason), reason);

/** After fees were returned: ends their appeals, writes the history of their requests, and tells their pros. */
async function settleReturned(
  context: Context,
  returned: readonly wallet.ReturnedFee[],
  reason: ReturnReason | JobReturnReason,
): Promise<void> {
  if (returned.length === 0) return;
  await endReturned(
    context,
    returned.map((fee) => fee.quote_bid_id),
  );
  for (const { quote_bid_id, quote_request_id, cents } of returned)
    await requests.recordActivity(context, {
      quote_request_id,
      quote_bid_id,
      actor_id: null,
      type: 'refund',
      payload: { reason, amount: toDecimal(cents) },
    });
  for (const [user_id, fees] of Map.groupBy(returned, (fee) => fee.user_id)) await tell(context, user_id, fees);
}

/** Sends one notice for all fees that were returned to a pro. */
async function tell(context: Context, user_id: number, fees: readonly wallet.ReturnedFee[]): Promise<void> {
  const cents: Cents = fees.reduce((sum, fee) => sum + fee.cents, 0);
  await tellPerson(context, {
    kind: 'fees_returned',
    user_id,
    key: `fees_returned:${fees[0]?.transaction_id}`,
    data: { amount: toDecimal(cents), count: fees.length, path: '/dashboard/credit' },
  });
}
