import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { CURRENCY, toDecimal } from '#core/kit/money.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { sessionCookies } from '#core/kit/session-cookies.ts';
import { toWire } from '#core/kit/time.ts';
import { KEPT_THINGS } from '#core/notices/model.ts';
import { DELETED_NAME } from '#core/users/model.ts';
import type * as calls from '#core/users/settings/calls.ts';
import { tell } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { invalidToken } from '#server/platform/http/fault.ts';
import { SESSION_PRESENT_COOKIE } from '#server/platform/http/http.ts';
import { dropFiles } from '#server/uploads/service.ts';
import { endCredit, fundsOf, lockFunds } from '#server/wallet/service.ts';
import { removeAvatar } from '../avatars/service.ts';
import { wipeAll } from '../identity/service.ts';
import * as store from './store.ts';

/** What stays of a deleted account and why, in plain words. The screen has the same lines in each language (`whatStays`). */
export const KEPT = [
  `Messages and quotes you sent, shown under the name “${DELETED_NAME}”.`,
  'Reviews you wrote, without your name.',
  'Your past requests, for the pros who answered, without your address, phone number and photos.',
  'Your wallet entries, which the law requires us to keep.',
  'Your ID check: its result, date and the last four characters of the number.',
  'A scrambled form of your confirmed phone number, so the bonus is paid only once.',
] as const;

/** What deleting the account would mean now (section 7, Auth: delete). `bought` counts bought credit that is held too. */
export async function deletionPreview(
  _: object,
  context: PersonContext,
): Promise<CallResult<typeof calls.deletionPreview>> {
  const { db, user } = context;
  const [open_hires, counts, funds] = await Promise.all([
    store.readOpenHires(db, user.id),
    store.readCounts(db, user.id),
    fundsOf(db, user.id),
  ]);
  return ok({
    deletion: {
      open_hires,
      ...counts,
      promotional: toDecimal(funds.promotional),
      bought: toDecimal(funds.bought + funds.held_bought),
      held: toDecimal(funds.held_bought + funds.held_promotional),
      currency: CURRENCY,
      kept: [...KEPT],
    },
  });
}

/**
 * Deletes the account in one transaction: all of it or nothing (docs/decisions/008-identity-and-deletion.md). The rooms end
 * what is open; whether a hire stands is asked after they have locked it, so that none slips in. Refuses without a fresh
 * proof, while hires are open, and while there is bought credit that is not given up.
 */
export async function deleteAccount(
  input: CallParsed<typeof calls.deleteAccount>,
  context: PersonContext,
): Promise<CallResult<typeof calls.deleteAccount>> {
  const { user } = context;
  const result = await eraseAccount(context, user.id, {
    is_bought_given_up: input.is_bought_given_up === true,
    reason: input.reason || null,
  });
  if (!result.ok) return result;
  for (const name of sessionCookies(context.cookie_names))
    context.cookie(name, null, { httpOnly: name !== SESSION_PRESENT_COOKIE });
  return ok({});
}

/** The deletion itself, without the checks of a session. */
export async function eraseAccount(
  context: Context,
  user_id: number,
  { is_bought_given_up, reason }: { readonly is_bought_given_up: boolean; readonly reason: string | null },
): Promise<CallResult<typeof calls.deleteAccount>> {
  const { db, now } = context;
  await context.publish('user.closing', { user_id }, []);
  const leaver = await store.lockLeaver(db, user_id);
  if (!leaver) throw invalidToken();
  await lockFunds(context, user_id);
  await store.eraseNames(db, user_id, DELETED_NAME);
  await context.publish('user.deleting', { user_id }, []);
  const open_hires = await store.readOpenHires(db, user_id);
  if (open_hires.length > 0) return refuse('open hires', undefined, { open_hires });
  const { payments, due_cents } = await store.readProtectedMoney(db, user_id);
  if (payments > 0 || due_cents !== 0)
    return refuse('protected money', undefined, { payments, due: toDecimal(due_cents) });
  const funds = await fundsOf(db, user_id);
  if (funds.bought + funds.held_bought > 0 && !is_bought_given_up) return refuse('bought credit left');
  await endCredit(context, user_id, 'account deleted');

  await removeAvatar(context, user_id);
  await wipeAll(context, user_id);
  await dropFiles(context, await store.readLooseFiles(db, user_id));
  await store.refuseReferrals(db, user_id);
  await tell(context, {
    kind: 'account_deleted',
    key: `account_deleted:${user_id}`,
    channel: 'mail',
    to: { user_id: null, address: leaver.email, language: leaver.language },
    data: { full_name: leaver.full_name, at: toWire(now), kept: KEPT_THINGS },
  });
  await store.erasePerson(db, now, user_id, reason);
  return ok({});
}
