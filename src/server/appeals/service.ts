/**
 * An appeal gives a captured fee back by a new entry in the books. The pro and the operator who decides see the same
 * evidence.
 */

import type * as calls from '#core/appeals/calls.ts';
import { APPEAL_FILES_MAX, type Fee } from '#core/appeals/model.ts';
import { appealUntil, canAppeal } from '#core/appeals/rules.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { CURRENCY, toDecimal } from '#core/kit/money.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWireOrNull } from '#core/kit/time.ts';
import { ruleOf } from '#core/wallet/rules.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import * as uploads from '#server/uploads/service.ts';
import * as store from './store.ts';

const APPEALS_A_DAY = 20;
const DAY_SECONDS = 86_400;

const factsOf = (row: store.FeeRow) => ({
  status: row.status,
  settled_on: row.settled_on,
  cents: row.bought_cents + row.promotional_cents,
  has_appeal: row.appeal !== null,
});
const evidenceOf = (row: store.FeeRow) => ({ ...row.evidence, rule: ruleOf(row.evidence.rule_version) });

function shown(row: store.FeeRow, now: Date): Fee {
  const allowed = canAppeal(factsOf(row), now);
  return {
    quote_bid_id: row.quote_bid_id,
    note: row.note,
    amount: toDecimal(row.bought_cents + row.promotional_cents),
    bought: toDecimal(row.bought_cents),
    promotional: toDecimal(row.promotional_cents),
    currency: CURRENCY,
    status: row.appeal?.status === 'granted' ? 'given_back' : row.status,
    evidence: evidenceOf(row),
    appeal: row.appeal,
    can_appeal: {
      is_open: allowed.ok,
      until: row.status === 'captured' && row.settled_on ? toWireOrNull(appealUntil(row.settled_on)) : null,
      bar: allowed.ok ? null : allowed.error,
    },
  };
}

/** The fee of one of the caller's quotes with what decided it (decision 16). */
export async function fee(
  { bid_id }: CallParsed<typeof calls.fee>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.fee>> {
  const row = await store.readFee(db, bid_id, user.id);
  return row ? ok({ fee: shown(row, now) }) : notFound();
}

type Input = CallParsed<typeof calls.addAppeal>;

async function write(
  { bid_id, topic, message }: Input,
  attachment_ids: readonly number[],
  context: PersonContext,
): Promise<CallResult<typeof calls.addAppeal>> {
  const { db, user, now } = context;
  const row = await store.lockFee(db, bid_id, user.id);
  if (!row) return notFound();
  const allowed = canAppeal(factsOf(row), now);
  if (!allowed.ok) return allowed;
  const written = { quote_bid_id: bid_id, user_id: user.id, topic, message, evidence: evidenceOf(row) };
  const id = await store.insertAppeal(db, written, now);
  if (id === null) return refuse('asked already');
  if (!(await uploads.attach(context, attachment_ids, { fee_appeal_id: id }))) return refuse('attachment missing');
  await tellAppeal(context, id, user.id, bid_id);
  return fee({ bid_id }, context);
}

/**
 * Appeals for a charged fee. Keeps what is known of the lead now beside the pro's words (decision 16). Limited to twenty a day:
 * throws 429. Attached files are stored before the transaction, for operators and for the pro.
 */
export async function addAppeal(input: Input, context: PersonContext): Promise<CallResult<typeof calls.addAppeal>> {
  const { db, user, now, parts } = context;
  const row = await store.readFee(db, input.bid_id, user.id);
  if (!row) return notFound();
  // Checked before anything is uploaded, and again under the lock.
  const allowed = canAppeal(factsOf(row), now);
  if (!allowed.ok) return allowed;
  await limit(parts.database, now, `appeal:user:${user.id}`, APPEALS_A_DAY, DAY_SECONDS);
  if (input.file.some((one) => one.too_large)) return refuse(2);
  if (new Set(input.attachment_id).size + input.file.length > APPEAL_FILES_MAX) return refuse('too many files');
  const stored = await uploads.keepSecured(context, input.file);
  if (!stored.ok) return stored;
  return deciding(context, (inside) => write(input, [...input.attachment_id, ...stored.value], { ...inside, user }));
}

/** Withdraws the caller's own appeal while it is not decided. */
export async function withdrawAppeal(
  { bid_id }: CallParsed<typeof calls.withdrawAppeal>,
  context: PersonContext,
): Promise<CallResult<typeof calls.withdrawAppeal>> {
  const { db, user, now } = context;
  const row = await store.readFee(db, bid_id, user.id);
  if (!row?.appeal) return notFound();
  const id = await store.writeWithdrawn(db, bid_id, user.id, now);
  if (id === null) return refuse('decided already');
  await tellAppeal(context, id, user.id, bid_id);
  return fee({ bid_id }, context);
}

/** Makes operators' screens read the queue again, and the pro's screen the fee. */
export async function tellAppeal(
  context: Context,
  fee_appeal_id: number,
  user_id: number,
  quote_bid_id: number,
): Promise<void> {
  await context.publish('appeal.changed', { fee_appeal_id, quote_bid_id }, [
    ...(await store.operatorIds(context.db)),
    user_id,
  ]);
}

/** Reaction: a person deletes their account. Their words are deleted and their open appeals end. */
export const leaveAppeals = ({ db, now }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> =>
  store.forgetPerson(db, now, user_id);

/** The fees of these quotes were returned for another reason, so their open appeals end without a decision. */
export async function endReturned(context: Context, bid_ids: readonly number[]): Promise<void> {
  for (const { id, user_id, quote_bid_id } of await store.dropOpen(context.db, bid_ids, context.now))
    await tellAppeal(context, id, user_id, quote_bid_id);
}
