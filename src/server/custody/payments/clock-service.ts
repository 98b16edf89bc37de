/** What happens to protected payments where people do not act in time, and where the job itself changes. */
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { FOLLOWED_CHANGES } from '#core/custody/payments/news-rules.ts';
import { CLAIM_CLOCKS, PAYMENT_CLOCKS } from '#core/custody/payments/rules.ts';
import type { BidChange, EventOf } from '#core/events.ts';
import type { Context } from '#server/platform/context.ts';
import { runDisputeClock } from '../disputes/step-service.ts';
import { notePaid } from './paid-service.ts';
import { portOf } from './port-service.ts';
import * as steps from './step-service.ts';
import * as store from './store.ts';

const BATCH = 20;

/** Takes the steps of clocks that have run out. A batch in the caller's transaction; answers how many. */
export async function runClocks(context: Context): Promise<number> {
  const { db, now } = context;
  if (!portOf(context)) return 0;
  let done = 0;
  for (const id of await store.readDueIds(db, now, BATCH)) {
    const row = await store.lockPayment(db, id);
    if (!row) continue;
    const claim = row.claim_state && CLAIM_CLOCKS[row.claim_state];
    const clock = PAYMENT_CLOCKS[row.state];
    const by = { by: 'clock' } as const;
    const isClaimDue = claim && row.claim_clock_at && row.claim_clock_at <= now;
    const isDue = clock && row.clock_at && row.clock_at <= now;
    const isDisputeDue = row.dispute_clock_at && row.dispute_clock_at <= now;
    if (!isClaimDue && !isDue && !isDisputeDue) continue;
    const taken = isDisputeDue
      ? await runDisputeClock(context, row)
      : isClaimDue
        ? await steps.takeClaimStep(context, row, claim.step, by)
        : clock && (await steps.takeStep(context, row, clock.step, by));
    if (!taken?.ok) throw new Error(`the clock of payment ${id} cannot take its step`);
    done += 1;
  }
  return done;
}

/**
 * Reaction: the job was completed, reopened, unhired or cancelled. Marks its held money as earned, or no longer so; a pro who
 * cancels gives it back; where the customer undoes the hire, held money stays. The job is locked already.
 */
export async function followJob(
  context: Context,
  { quote_bid_id, what, actor_id }: EventOf<'bid.changed'>,
): Promise<void> {
  const { db } = context;
  if (!FOLLOWED_CHANGES.includes(what) || !portOf(context)) return;
  const ids = await store.readIdsOfBid(db, quote_bid_id);
  let last: store.PaymentRow | null = null;
  for (const id of ids) {
    const row = await store.lockPayment(db, id);
    if (row) last = await follow(context, row, what, actor_id);
  }
  if (last && last.quote_status_id === QUOTE_STATUS.WorkCompleted) await notePaid(context, last);
}

async function follow(
  context: Context,
  row: store.PaymentRow,
  what: BidChange,
  actor_id: number | null,
): Promise<store.PaymentRow> {
  const by = actor_id === row.requestor_id ? 'requestor' : 'pro';
  const take = (at: store.PaymentRow, step: Parameters<typeof steps.takeStep>[2], actor: 'requestor' | 'pro') =>
    steps.takeStep(context, at, step, { by: actor, note: what, is_following: true });
  let taken: Awaited<ReturnType<typeof take>> | null = null;
  if (what === 'completed' || what === 'finish_confirmed') taken = await take(row, 'markDone', 'pro');
  else if (what === 'completion_undone' || what === 'not_done') taken = await take(row, 'unmarkDone', 'pro');
  else if (what === 'unhired') taken = await take(row, 'cancel', by);
  else if (what === 'cancelled') {
    const undone = row.state === 'done' ? await take(row, 'unmarkDone', 'pro') : null;
    const at = undone?.ok ? undone.value : row;
    taken = await take(at, at.state === 'held' ? 'giveBack' : 'cancelRequest', 'pro');
  }
  return taken?.ok ? taken.value : row;
}
