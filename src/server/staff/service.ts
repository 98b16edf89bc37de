/**
 * Helpers of a pro (docs/decisions/032-staff.md). Each has an account of their own; a session says whom it works for, and what
 * a call may then do is its `staff` in the call table. Held: an invitation is accepted once, by the account that has the
 * invited contact; who is paused or removed is out with the commit, on every node; a day's fees of a helper never pass what
 * the owner allows, with two quotes at once too, because the helper's row is locked with the fee.
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

/** What was typed as an email address or a number that is stored; null for neither. */
const contactOf = (typed: string): string | null => (EMAIL.test(typed) ? typed.toLowerCase() : phoneNumber(typed));

/** Invites somebody, by a link that goes to the one contact. */
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

/** Sessions whose helper was changed connect anew; their people hear of it. */
async function tellSessions(context: Context, session_ids: number[], user_id: number | null): Promise<void> {
  if (session_ids.length > 0 && user_id !== null) await context.publish('session.changed', { session_ids }, [user_id]);
}

/** Somebody of the caller's, locked; null for anybody else's. */
async function lockOwn({ db, user }: PersonContext, id: number): Promise<store.StaffRow | null> {
  const row = await store.lockStaff(db, id);
  return row?.owner_id === user.id ? row : null;
}

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

/** Ends it, by the owner, the helper or the end of an account: the link, the sessions and the jobs with it. */
async function endStaff(context: Context, row: store.StaffRow, is_removed = false): Promise<void> {
  const { db, now } = context;
  await revokeLinks(db, now, [PURPOSE], String(row.id));
  const jobs = await store.hiredJobsOf(db, row.id);
  await store.endRow(db, row.id, now);
  await tellJobsOf(context, row, jobs, is_removed);
  await tellSessions(context, await store.stopSessions(db, row.id), row.user_id);
  await tellStaff(context, row.id, [row.owner_id, row.user_id]);
}

export async function remove(
  input: CallParsed<typeof calls.removeStaff>,
  context: PersonContext,
): Promise<CallResult<typeof calls.removeStaff>> {
  const row = await lockOwn(context, input.staff_id);
  if (!row) return notFound();
  await endStaff(context, row, true);
  return ok({});
}

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

/** Who was invited by a live link; null once it is used, taken back or over. */
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

export async function accept(
  { hash }: CallParsed<typeof calls.acceptStaff>,
  context: PersonContext,
): Promise<CallResult<typeof calls.acceptStaff>> {
  const { db, user, now } = context;
  // A refusal rolls it back: the link is used up only by accepting.
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

/** From now on the session works for an owner, or for its own person. Its sockets connect anew. */
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

/** Whom a session works for, as its person's screens say it. */
export async function workingFor(db: Db, helper: Helper | null): Promise<WorkingFor | null> {
  const work = helper && (await membership(db, helper.user_id, helper.staff_id));
  return work ? shown(work) : null;
}

/**
 * Takes a quote's fee from what a helper may spend today, in the transaction that holds the fee. An update costs nothing and
 * needs the right alone.
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

/** The end of an account, or a new owner of it: nobody works for it any more, and it works for nobody. */
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

/** An owner is blocked: sessions that work for them are out at once, and in again once the block is lifted. */
export async function stopStaff(context: Context, { user_id }: EventOf<'user.blocked'>): Promise<void> {
  for (const id of await store.idsOfOwner(context.db, user_id)) {
    const row = await store.lockStaff(context.db, id);
    await tellSessions(context, await store.stopSessions(context.db, id), row?.user_id ?? null);
  }
}
