/**
 * Helpers of a pro (docs/decisions/032-staff.md). Each has their own account; a session says for whom they work, and `staff` in
 * the call table says what a call may then do. Rules: an invitation is accepted once, by the account with the invited contact. A
 * paused or removed helper is out with the commit, on every node. A helper's fees of a day never exceed what the owner allows,
 * even with two quotes at once, because the helper's row is locked with the fee.
 */

import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { EMAIL } from '#core/kit/words.ts';
import { phoneNumber } from '#core/requests/rules.ts';
import type * as calls from '#core/staff/calls.ts';
import { INVITATION_SECONDS, INVITATIONS_A_DAY, type WorkingFor } from '#core/staff/model.ts';
import { decideAccept, decideInvite, decideStaffFee, hasContact, maskContact, mayQuote } from '#core/staff/rules.ts';
import { tell } from '#server/notices/service.ts';
import { findLink, makeLink, revokeLinks, useLink as takeLink } from '#server/platform/access/hash-links.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, Helper, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { tellJobsOf } from './job-service.ts';
import * as store from './store.ts';

const PURPOSE = 'staff';
const LOG_PAGE = 30;

export const index = async ({ db, user, now }: PersonContext): Promise<CallResult<typeof calls.staffIndex>> =>
  ok({ staff: await store.listStaff(db, user.id, now) });

/** The typed email address or phone number as it is stored; null where it is neither. */
const contactOf = (typed: string): string | null => (EMAIL.test(typed) ? typed.toLowerCase() : phoneNumber(typed));

/** Invites a person by a link that is sent to one contact only. */
export async function invite(
  input: CallParsed<typeof calls.inviteStaff>,
  context: PersonContext,
): Promise<CallResult<typeof calls.inviteStaff>> {
  const { db, now, user, parts } = context;
  const contact = contactOf(input.contact);
  if (contact === null) return refuse('contact wrong');
  const isMail = contact.includes('@');
  if (!isMail && !parts.providers.sms) return refuse('no sms');
  await limit(db, now, `staff:invite:${user.id}`, INVITATIONS_A_DAY, 86_400);
  const owner = await store.lockAccount(db, user.id);
  const present = await store.contactsOf(db, user.id);
  const decided = decideInvite({
    count: present.length,
    is_own_contact: hasContact(owner, contact),
    is_invited: present.some((one) => [one.contact, one.email?.toLowerCase(), one.phone].includes(contact)),
  });
  if (!decided.ok) return decided;
  const { name, role, daily_fee: daily_fee_cents } = input;
  const id = await store.insertStaff(db, now, { owner_id: user.id, name, contact, role, daily_fee_cents });
  const hash = await makeLink(db, now, { purpose: PURPOSE, subject: String(id), seconds: INVITATION_SECONDS });
  await tell(context, {
    kind: 'staff_invited',
    key: `staff_invited:${id}`,
    channel: isMail ? 'mail' : 'sms',
    to: { user_id: null, address: contact, language: owner.language },
    data: { full_name: name, name: await store.businessName(db, user.id), role, path: `/dashboard/staff/${hash}` },
  });
  await tellStaff(context, id, [user.id]);
  return ok({ staff: await store.staffShown(db, user.id, now, id) });
}

const tellStaff = (context: Context, staff_id: number, audience: readonly (number | null)[]): Promise<void> =>
  context.publish(
    'staff.changed',
    { staff_id },
    audience.filter((id) => id !== null),
  );

/** Makes sessions of a changed helper reconnect, so that their screens follow. */
async function tellSessions(context: Context, session_ids: number[], user_id: number | null): Promise<void> {
  if (session_ids.length > 0 && user_id !== null) await context.publish('session.changed', { session_ids }, [user_id]);
}

/** One of the caller's helpers, locked; null for other people's. */
async function lockOwn({ db, user }: PersonContext, id: number): Promise<store.StaffRow | null> {
  const row = await store.lockStaff(db, id);
  return row?.owner_id === user.id ? row : null;
}

/** Changes a helper’s role, daily limit or pause. A pause ends the sessions in which they work for the owner. */
export async function edit(
  input: CallParsed<typeof calls.editStaff>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editStaff>> {
  const { db, now, user } = context;
  const row = await lockOwn(context, input.staff_id);
  if (!row) return notFound();
  const { is_paused, role = row.role, daily_fee = row.daily_fee_cents } = input;
  if (is_paused !== undefined && row.status === 'invited') return refuse('not accepted yet');
  const status = is_paused === undefined ? row.status : is_paused ? 'paused' : 'active';
  await store.changeRow(db, { id: row.id, role, daily_fee_cents: daily_fee, status });
  const sessions = status === 'paused' ? store.stopSessions : store.sessionsOf;
  await tellSessions(context, await sessions(db, row.id), row.user_id);
  await tellStaff(context, row.id, [user.id, row.user_id]);
  if (status !== row.status) await tellJobsOf(context, row, await store.hiredJobsOf(db, row.id));
  return ok({ staff: await store.staffShown(db, user.id, now, row.id) });
}

/** Ends a helper's work, by the owner, the helper or an account deletion: with it the link, the sessions and the jobs. */
async function endStaff(context: Context, row: store.StaffRow, is_removed = false): Promise<void> {
  const { db, now } = context;
  await revokeLinks(db, now, [PURPOSE], String(row.id));
  const jobs = await store.hiredJobsOf(db, row.id);
  await store.endRow(db, row.id, now);
  await tellJobsOf(context, row, jobs, is_removed);
  await tellSessions(context, await store.stopSessions(db, row.id), row.user_id);
  await tellStaff(context, row.id, [row.owner_id, row.user_id]);
}

/** The owner removes a helper or takes an invitation back. */
export async function remove(
  input: CallParsed<typeof calls.removeStaff>,
  context: PersonContext,
): Promise<CallResult<typeof calls.removeStaff>> {
  const row = await lockOwn(context, input.staff_id);
  if (!row) return notFound();
  await endStaff(context, row, true);
  return ok({});
}

/** A helper stops working for an owner. */
export async function leave(
  input: CallParsed<typeof calls.leaveStaff>,
  context: PersonContext,
): Promise<CallResult<typeof calls.leaveStaff>> {
  const row = await store.lockStaff(context.db, input.staff_id);
  if (!row || row.user_id !== context.user.id) return notFound();
  await endStaff(context, row);
  return ok({});
}

export async function log(
  input: CallParsed<typeof calls.staffLog>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.staffLog>> {
  const row = await store.readStaff(db, input.staff_id);
  if (row?.owner_id !== user.id) return notFound();
  const acts = await store.readActs(db, row.id, input.before ?? null, LOG_PAGE + 1);
  return ok({ acts: acts.slice(0, LOG_PAGE), has_more: acts.length > LOG_PAGE });
}

/** The helper invited by a live link; null once it is used, taken back or expired. */
async function invited(db: Db, subject: string): Promise<store.StaffRow | null> {
  const row = await store.lockStaff(db, Number(subject));
  return row?.status === 'invited' ? row : null;
}

export async function invitation(
  { hash }: CallParsed<typeof calls.staffInvitation>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.staffInvitation>> {
  const link = await findLink(db, now, PURPOSE, hash);
  const row = link && (await store.readStaff(db, Number(link.subject)));
  if (row?.status !== 'invited') return notFound();
  return ok({
    name: await store.businessName(db, row.owner_id),
    role: row.role,
    may_quote: mayQuote(row.role, row.daily_fee_cents),
    is_yours: hasContact(await store.readAccount(db, user.id), row.contact),
    sent_to: maskContact(row.contact),
  });
}

/** Accepts an invitation by its link, which is used up only by this. */
export async function accept(
  { hash }: CallParsed<typeof calls.acceptStaff>,
  context: PersonContext,
): Promise<CallResult<typeof calls.acceptStaff>> {
  const { db, user, now } = context;
  // A refusal rolls this back, so that only accepting uses the link up.
  const link = await takeLink(db, now, PURPOSE, hash);
  const row = link && (await invited(db, link.subject));
  if (!row) return notFound();
  const decided = decideAccept({
    is_yours: hasContact(await store.readAccount(db, user.id), row.contact),
    is_staff: await store.isOnStaffOf(db, row.owner_id, user.id),
  });
  if (!decided.ok) return decided;
  await store.acceptRow(db, row.id, user.id, now);
  await tellStaff(context, row.id, [row.owner_id, user.id]);
  const name = await store.businessName(db, row.owner_id);
  return ok({ membership: { staff_id: row.id, name, role: row.role, is_paused: false } });
}

export async function memberships({ db, user }: PersonContext): Promise<CallResult<typeof calls.memberships>> {
  const rows = await store.membershipsOf(db, user.id);
  return ok({ memberships: rows.map(({ staff_id, name, role, is_paused }) => ({ staff_id, name, role, is_paused })) });
}

/** Switches the session to work for an owner, or for its own person again. Its sockets reconnect. */
export async function switchTo(
  { staff_id }: CallParsed<typeof calls.switchStaff>,
  context: PersonContext,
): Promise<CallResult<typeof calls.switchStaff>> {
  const { db, user, session_id } = context;
  if (session_id === null) return notFound();
  const work = staff_id === undefined ? null : await membership(db, user.id, staff_id);
  if (work === undefined) return notFound();
  if (work?.is_paused) return refuse('paused');
  await store.setSession(db, session_id, staff_id ?? null);
  await context.publish('session.changed', { session_ids: [session_id], works_for: staff_id ?? null }, [user.id]);
  return ok({ working_for: work && shown(work) });
}

const membership = async (db: Db, user_id: number, staff_id: number) =>
  (await store.membershipsOf(db, user_id)).find((one) => one.staff_id === staff_id);
const shown = ({ staff_id, owner_id, name, role, may_quote }: WorkingFor): WorkingFor => ({
  staff_id,
  owner_id,
  name,
  role,
  may_quote,
});

/** For whom a session works, as its screens show it. */
export async function workingFor(db: Db, helper: Helper | null): Promise<WorkingFor | null> {
  const work = helper && (await membership(db, helper.user_id, helper.staff_id));
  return work ? shown(work) : null;
}

/**
 * Takes a quote's fee from the helper's daily limit, in the transaction that holds the fee. An update of a quote costs nothing
 * and needs only the permission.
 */
export async function takeStaffFee(
  { db, now, helper }: Context,
  quote_bid_id: number,
  fee_cents: number,
): Promise<Result<undefined, 'staff may not quote' | 'staff limit reached' | 'not found'>> {
  if (!helper) return ok();
  const row = await store.lockStaff(db, helper.staff_id);
  if (row?.status !== 'active') return notFound();
  const { role, daily_fee_cents } = row;
  const spent_today_cents = await store.spentToday(db, row.id, now);
  const decided = decideStaffFee({ role, daily_fee_cents, spent_today_cents, fee_cents });
  if (!decided.ok) return decided;
  await store.insertFeeAct(db, row.id, 'quote', quote_bid_id, fee_cents, now);
  return ok();
}

/** Account deletion, or a new owner of the account: its helpers' work for it ends, and its own work for others too. */
export async function leaveStaffs(
  context: Context,
  { user_id }: EventOf<'user.deleting' | 'user.taken_over'>,
): Promise<void> {
  const ids = [...(await store.idsOfOwner(context.db, user_id)), ...(await store.idsOfUser(context.db, user_id))];
  for (const id of ids) {
    const row = await store.lockStaff(context.db, id);
    if (row) await endStaff(context, row);
  }
  await store.forgetStaffNames(context.db, user_id);
}

/** An owner is blocked: helpers' sessions for them stop at once, and work again once the block is lifted. */
export async function stopStaff(context: Context, { user_id }: EventOf<'user.blocked'>): Promise<void> {
  for (const id of await store.idsOfOwner(context.db, user_id)) {
    const row = await store.lockStaff(context.db, id);
    await tellSessions(context, await store.stopSessions(context.db, id), row?.user_id ?? null);
  }
}
