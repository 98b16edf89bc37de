import type { EventOf } from '#core/events.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { chargeOf } from '#core/wallet/returns/rules.ts';
import { decideHold, editionOf, type LeadEvents, ruleOf } from '#core/wallet/rules.ts';
import type { Context } from '#server/platform/context.ts';
import * as requests from '#server/requests/service.ts';
import * as users from '#server/users/service.ts';
import * as wallet from '#server/wallet/service.ts';
import * as store from '../store.ts';

/** Events of this very call, which may not be stored yet. */
type Fresh = Partial<Pick<LeadEvents, 'replied_on' | 'engaged_on' | 'answered_on' | 'hired_on' | 'read_on'>>;

const earlier = (a: Date | null, b: Date | null | undefined): Date | null => (!a ? (b ?? null) : b && b < a ? b : a);

/** What ended the lead: the hire of another pro or the end of the request, whichever came first. */
function ended(row: store.EvidenceRow): LeadEvents['ended'] {
  const over = requestOver(row);
  const { another_hired_on } = row;
  if (!another_hired_on || (over && over.on < another_hired_on)) return over;
  return { on: another_hired_on, why: 'another hired' };
}

function requestOver(row: store.EvidenceRow): LeadEvents['ended'] {
  if (row.is_closed && row.closed_on)
    return { on: row.closed_on, why: row.closed_reason === 'fake' ? 'fake' : 'closed' };
  return row.is_expired ? { on: row.expires_at, why: 'expired' } : null;
}

/** Decides locked fees by what happened on their quotes (decision 16), and settles those that are decided. */
async function settle(context: Context, holds: readonly wallet.Hold[], fresh: Fresh = {}): Promise<number[]> {
  if (holds.length === 0) return [];
  const rows = new Map(
    (
      await store.evidenceOf(
        context.db,
        holds.map((h) => h.quote_bid_id),
      )
    ).map((row) => [row.quote_bid_id, row]),
  );
  const settlements: wallet.Settlement[] = [];
  for (const hold of holds) {
    const row = rows.get(hold.quote_bid_id);
    if (!row) throw new Error(`the held fee of bid ${hold.quote_bid_id} has no bid`);
    const events: LeadEvents = {
      sent_on: hold.held_on,
      replied_on: earlier(row.replied_on, fresh.replied_on),
      engaged_on: earlier(row.engaged_on, fresh.engaged_on),
      answered_on: earlier(row.answered_on, fresh.answered_on),
      hired_on: earlier(row.hired_on, fresh.hired_on),
      read_on: earlier(row.read_on, fresh.read_on),
      ended: ended(row),
    };
    const decision = decideHold(events, context.now, ruleOf(hold.rule_version), editionOf(hold.rule_version));
    if (decision.status === 'held') continue;
    settlements.push({
      quote_bid_id: hold.quote_bid_id,
      status: decision.status,
      reason: decision.reason,
      evidence: {
        decided_by: toWire(decision.decided_by),
        ...Object.fromEntries(
          Object.entries(events).map(([name, at]) => [name, at instanceof Date ? toWire(at) : (at?.why ?? null)]),
        ),
      },
    });
  }
  const final = await inDoubt(context, settlements, holds, rows);
  const settled = await wallet.settleHolds(context, final);
  for (const settlement of final) {
    if (settlement.status !== 'released' || !settled.includes(settlement.quote_bid_id)) continue;
    const row = rows.get(settlement.quote_bid_id) as store.EvidenceRow;
    const hold = holds.find((h) => h.quote_bid_id === settlement.quote_bid_id) as wallet.Hold;
    await requests.recordActivity(context, {
      quote_request_id: row.quote_request_id,
      quote_bid_id: row.quote_bid_id,
      actor_id: null,
      type: 'refund',
      payload: { reason: settlement.reason, amount: toDecimal(hold.bought_cents + hold.promotional_cents) },
    });
  }
  return settled;
}

/**
 * Adjusts charges by the customer who caused them (decision 43). A fee can still come back for some days where the customer is
 * new, or a known one is over their allowance of the day. Where the customer is blocked, the fee is returned instead.
 */
async function inDoubt(
  context: Context,
  settlements: readonly wallet.Settlement[],
  holds: readonly wallet.Hold[],
  rows: ReadonlyMap<number, store.EvidenceRow>,
): Promise<readonly wallet.Settlement[]> {
  const editions = new Map(holds.map((hold) => [hold.quote_bid_id, editionOf(hold.rule_version)]));
  const customerOf = (bid_id: number) => rows.get(bid_id)?.requestor_id ?? 0;
  const charged = settlements.filter(
    ({ status, quote_bid_id }) => status === 'captured' && (editions.get(quote_bid_id) ?? 1) >= 3,
  );
  if (charged.length === 0) return settlements;
  const customers = await users.chargersOf(
    context,
    charged.map(({ quote_bid_id }) => customerOf(quote_bid_id)),
  );
  const known = [...customers].filter(([, customer]) => customer.charges_finally).map(([id]) => id);
  const days = await wallet.daysToReturn(context.db);
  const final = await wallet.finalChargesOf(context.db, known, new Date(context.now.getTime() - DAY));
  const fees = new Map(holds.map((hold) => [hold.quote_bid_id, hold.bought_cents + hold.promotional_cents]));
  return settlements.map((settlement) => {
    const id = customerOf(settlement.quote_bid_id);
    const customer = customers.get(id);
    if (!customer || !charged.includes(settlement)) return settlement;
    const cents = fees.get(settlement.quote_bid_id) ?? 0;
    const charger = { ...customer, final_left_cents: customer.final_fees_a_day - (final.get(id) ?? 0) };
    const charge = chargeOf(charger, cents, editions.get(settlement.quote_bid_id) ?? 1, days, context.now);
    if (charge.status === 'released') return { ...settlement, status: 'released', reason: 'customer blocked' };
    if (charge.returnable_until !== null) return { ...settlement, returnable_until: charge.returnable_until };
    final.set(id, (final.get(id) ?? 0) + cents);
    return settlement;
  });
}

/** Decides one bid's fee after something happened on it; changes nothing where it is already decided. */
export async function settleBid(context: Context, bid_id: number, fresh: Fresh): Promise<void> {
  await settle(context, await wallet.lockHolds(context, [bid_id]), fresh);
}

/**
 * A pro was hired: decides the fees of all quotes of the request, the hired one's and those that the customer never answered
 * (decision 38). Together, so that wallets are locked in one order.
 */
export async function settleHired(context: Context, quote_request_id: number): Promise<readonly number[]> {
  const quotes = await store.lockQuotes(context.db, quote_request_id);
  return settle(context, await wallet.lockHolds(context, quotes));
}

/** Decides a batch of fees whose 72 hours are over; answers how many were settled. */
export async function settleDue(context: Context, limit: number): Promise<number> {
  return (await settle(context, await wallet.lockDueHolds(context, limit))).length;
}

/** A request ended: offers that were never quoted lapse, and the fees of unanswered quotes go back (decision 16). */
export async function endRequest(context: Context, event: EventOf<'request.ended'>): Promise<void> {
  await store.lapseOffers(context.db, event.quote_request_id, context.now);
  const quotes = await store.lockQuotes(context.db, event.quote_request_id);
  await settle(context, await wallet.lockHolds(context, quotes));
}
