/** Applications to be paid wait for an approver other than the applicant; none wait where the company itself decides. */
import type * as calls from '#core/custody/merchants/calls.ts';
import { stepOfDecision } from '#core/custody/merchants/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { pageOf, placeOfCursor } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { checkedPerson } from '#server/users/service.ts';
import { readNames } from '../approvals/store.ts';
import { portOf } from '../payments/port-service.ts';
import { readDue } from '../payments/store.ts';
import { presentMerchant, takeMerchantStep } from './service.ts';
import * as store from './store.ts';

export async function opsMerchants(
  { application_id, page_size, cursor }: CallParsed<typeof calls.opsMerchants>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsMerchants>> {
  const { db } = context;
  const port = portOf(context);
  if (!port) return notFound();
  if (port.decides_payees) return ok({ merchants: [], total: 0, next_cursor: null });
  const { rows, total } = await store.readWaiting(db, application_id ?? null, placeOfCursor(cursor), page_size + 1);
  const { page, next_cursor } = pageOf(rows, page_size, (row) => [row.submitted_on?.getTime() ?? 0, row.id]);
  const names = await readNames(
    db,
    page.map(({ user_id }) => user_id),
  );
  const merchants = [];
  for (const row of page)
    merchants.push({
      ...(await presentMerchant(context, row.user_id, row)),
      application_id: row.id,
      pro: { id: row.user_id, name: names.get(row.user_id) ?? '' },
      checked_name: (await checkedPerson(context, row.user_id))?.name ?? '',
      due: toDecimal((await readDue(db, row.user_id)).due),
    });
  return ok({ merchants, total, next_cursor });
}

const ACTS = {
  approve: 'merchant approved',
  ask: 'merchant asked for more',
  refuse: 'merchant refused',
} as const;

export async function opsDecideMerchant(
  { application_id, decision, reason }: CallParsed<typeof calls.opsDecideMerchant>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsDecideMerchant>> {
  const { db, user } = context;
  const port = portOf(context);
  const row = port ? await store.lockById(db, application_id) : null;
  if (!port || !row) return notFound();
  if (row.user_id === user.id) return refuse('not your own');
  if (port.decides_payees) return refuse('not now');
  const note = decision === 'approve' ? '' : reason;
  const taken = await takeMerchantStep(context, row, stepOfDecision(decision), 'operator', { note, by: user.id });
  if (!taken.ok) return refuse('not now');
  await recordAct(context, ACTS[decision], `user:${row.user_id}`, { application_id, reason });
  context.afterCommit(() => context.parts.wake.custody());
  return ok({ state: taken.value });
}
