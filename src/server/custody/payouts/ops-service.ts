/** Bank accounts whose name differs from the ID check wait for an approver, who is never their owner. */
import type * as calls from '#core/custody/payouts/calls.ts';
import { paysFrom } from '#core/custody/payouts/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { pageOf, placeOfCursor } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { readNames } from '../approvals/store.ts';
import { tellApprovers } from '../approvals/telling-service.ts';
import { portOf } from '../payments/port-service.ts';
import { readDue } from '../payments/store.ts';
import { presentPayee, tellPayee } from './service.ts';
import * as store from './store.ts';

export async function opsPayees(
  { payee_id, page_size, cursor }: CallParsed<typeof calls.opsPayees>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsPayees>> {
  const { db } = context;
  if (!portOf(context)) return notFound();
  const { rows, total } = await store.readChecking(db, payee_id ?? null, placeOfCursor(cursor), page_size + 1);
  const { page, next_cursor } = pageOf(rows, page_size, (row) => [row.created.getTime(), row.id]);
  const names = await readNames(
    db,
    page.map(({ user_id }) => user_id),
  );
  const payees = [];
  for (const row of page)
    payees.push({
      ...presentPayee(row),
      payee_id: row.id,
      pro: { id: row.user_id, name: names.get(row.user_id) ?? '' },
      checked_name: row.checked_name,
      due: toDecimal((await readDue(db, row.user_id)).due),
    });
  return ok({ payees, total, next_cursor });
}

export async function opsDecidePayee(
  { payee_id, is_approved, reason }: CallParsed<typeof calls.opsDecidePayee>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsDecidePayee>> {
  const { db, user, now } = context;
  const payee = portOf(context) ? await store.lockPayee(db, payee_id) : null;
  if (!payee) return notFound();
  if (payee.user_id === user.id) return refuse('not your own');
  if (payee.state !== 'checking' || payee.ended_on !== null) return refuse('not now');
  const state = is_approved ? ('ready' as const) : ('refused' as const);
  const pays_from = is_approved ? paysFrom(payee.created, now) : payee.pays_from;
  const note = is_approved ? '' : reason;
  await store.writePayee(db, payee.id, { state, note, pays_from, decided_by: user.id }, now);
  await recordAct(
    context,
    is_approved ? 'payout account approved' : 'payout account refused',
    `user:${payee.user_id}`,
    {
      payee_id,
      reason,
    },
  );
  await tellPayee(context, { ...payee, note, pays_from }, is_approved ? 'approved' : 'refused');
  await tellApprovers(context, 0);
  return ok({ state });
}
