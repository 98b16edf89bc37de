/** The account that a pro is paid to: set after an ID check, confirmed by mail, and used after a wait. */

import type * as calls from '#core/custody/payouts/calls.ts';
import type { PayeeView } from '#core/custody/payouts/calls.ts';
import { decidePayee, LEAST_PAYOUT, payoutNeed, paysOn } from '#core/custody/payouts/rules.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { checkedPerson } from '#server/users/service.ts';
import { tellApprovers } from '../approvals/telling-service.ts';
import { isApproved } from '../merchants/service.ts';
import { portOf } from '../payments/port-service.ts';
import { readDue } from '../payments/store.ts';
import * as store from './store.ts';

const PAGE = 20;
export const presentPayee = (row: store.PayeeRow): PayeeView => ({
  bank_code: row.bank_code,
  bank_name: row.bank_name,
  number_end: row.number_end,
  holder_name: row.holder_name,
  state: row.state,
  pays_from: toWire(row.pays_from),
  note: row.note,
  set_on: toWire(row.created),
});

/** The account that a pro is paid to, and what still prevents a payout. */
export async function payeeOf(context: Context, user_id: number) {
  const { db, now } = context;
  const payee = await store.readPayee(db, user_id);
  const is_checked = (await checkedPerson(context, user_id)) !== null;
  return { payee, need: payoutNeed({ is_checked, is_approved: await isApproved(db, user_id), payee, now }) };
}

export async function payoutAccount(
  _: object,
  context: PersonContext,
): Promise<CallResult<typeof calls.payoutAccount>> {
  const { db, user, now } = context;
  if (!portOf(context)) return notFound();
  const { payee, need } = await payeeOf(context, user.id);
  const { due, paying_out } = await readDue(db, user.id);
  return ok({
    payout_account: {
      payee: payee && presentPayee(payee),
      need,
      currency: 'SGD',
      due: toDecimal(due),
      paying_out: toDecimal(paying_out),
      least: toDecimal(LEAST_PAYOUT),
      next_on: due >= LEAST_PAYOUT ? toWireOrNull(paysOn(need, payee, now)) : null,
    },
  });
}

/** Tells the pro of every change of the account, by mail and on their other screens. */
export async function tellPayee(
  context: Context,
  { id, user_id, bank_name, number_end, pays_from, note }: store.PayeeRow,
  what: 'set' | 'removed' | 'approved' | 'refused' | 'returned',
): Promise<void> {
  const at = toWire(context.now);
  const account = `${bank_name} ···${number_end}`;
  await tellPerson(context, {
    kind: 'payout_account_changed',
    user_id,
    key: `payout_account:${id}:${what}:${at}`,
    data: { what, account, pays_from: toWire(pays_from), reason: note, at },
  });
  await context.publish('payout.changed', {}, [user_id]);
}

export async function setPayoutAccount(
  { bank_code, account_number, holder_name }: CallParsed<typeof calls.setPayoutAccount>,
  context: PersonContext,
): Promise<CallResult<typeof calls.setPayoutAccount>> {
  const { db, user, now, parts } = context;
  if (!portOf(context)) return notFound();
  const person = await checkedPerson(context, user.id);
  const bank = (await parts.providers.banks.banks()).find(({ code }) => code === bank_code);
  const decided = decidePayee({
    is_checked: person !== null,
    is_same_name: person?.isNamed(holder_name) ?? false,
    is_bank: bank !== undefined,
    number: account_number,
    now,
  });
  if (!decided.ok) return decided;
  const { state, number, pays_from } = decided.value;
  await store.lockOwner(db, user.id);
  await store.endPayee(db, user.id, now);
  const payee = await store.insertPayee(
    db,
    {
      user_id: user.id,
      bank_code,
      bank_name: bank?.name ?? '',
      number_sealed: parts.secrets.seal('payments', `payee:${user.id}`, Buffer.from(number)),
      number_end: number.slice(-4),
      holder_name,
      checked_name: person?.name ?? '',
      state,
      pays_from,
    },
    now,
  );
  await tellPayee(context, payee, 'set');
  if (state === 'checking') await tellApprovers(context, 0);
  return payoutAccount({}, context);
}

export async function removePayoutAccount(
  _: object,
  context: PersonContext,
): Promise<CallResult<typeof calls.removePayoutAccount>> {
  const { db, user, now } = context;
  const payee = portOf(context) ? await store.readPayee(db, user.id) : null;
  if (!portOf(context)) return notFound();
  if (!payee || !(await store.endPayee(db, user.id, now))) return refuse('not now');
  await tellPayee(context, payee, 'removed');
  return payoutAccount({}, context);
}

export async function payouts(
  { page }: CallParsed<typeof calls.payouts>,
  context: PersonContext,
): Promise<CallResult<typeof calls.payouts>> {
  if (!portOf(context)) return notFound();
  const { rows, total } = await store.readPayouts(context.db, context.user.id, PAGE, (page - 1) * PAGE);
  return ok({
    payouts: rows.map((row) => ({
      payout_id: row.id,
      amount: toDecimal(row.cents),
      currency: row.currency,
      state: row.state,
      bank_name: row.bank_name,
      number_end: row.number_end,
      error_code: row.code,
      sent_on: toWire(row.created),
      ended_on: toWireOrNull(row.ended_on),
    })),
    total,
    page,
    total_pages: Math.ceil(total / PAGE),
  });
}

/** Reaction: the owner took the account over. Removes the bank account, which another person may have set. */
export const forgetPayoutAccount = async (
  { db, now }: Context,
  { user_id }: EventOf<'user.taken_over'>,
): Promise<void> => void (await store.endPayee(db, user_id, now));

/** Reaction: a person leaves. Erases their bank accounts; payouts stay in the books. */
export const leavePayouts = async ({ db, now }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> =>
  void (await store.wipePayees(db, user_id, now));
