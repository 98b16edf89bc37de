import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import { NEW_PRO_CHOICES } from '#core/notices/model.ts';
import type * as calls from '#core/users/calls.ts';
import { GUEST_MAIL } from '#core/users/model.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { invalid, invalidToken } from '#server/platform/http/fault.ts';
import { workingFor } from '#server/staff/service.ts';
import { meOf } from './me-service.ts';
import * as store from './store.ts';
import { agreeAtSignUp } from './terms/service.ts';

export { decideIdentity, hasLooked as hasLookedAtCard, keepDays, looksAt } from './identity/review-service.ts';
export { checkedPerson } from './identity/service.ts';
export { isCardElsewhere } from './identity/twin-service.ts';
// What other rooms use of this one.
export { checkLimits } from './limits/service.ts';
export { meOf } from './me-service.ts';
export { keepPrivacy } from './privacy/service.ts';
export { recordReferral } from './referrals/service.ts';
export type { Account } from './store.ts';
export { allowanceOfPerson, allowed, chargersOf, holdPerson, mayHaveStarter, sayCanText } from './trust/service.ts';

/** Section 7, User: me. */
export async function me(context: PersonContext): Promise<CallResult<typeof calls.me>> {
  const { db, user, session_helper } = context;
  const [me, working_for] = await Promise.all([meOf(context, user.id), workingFor(db, session_helper)]);
  return ok({ user: me, working_for });
}

/** Section 7, User: me, brief: one row, and no wallet. */
export async function meBrief({ db, user }: PersonContext): Promise<CallResult<typeof calls.meBrief>> {
  const found = await store.findBrief(db, user.id);
  if (!found) throw invalidToken();
  const { avatar_attachment_id, ...facts } = found;
  return ok({
    user: { ...facts, s3_thumb_url: avatar_attachment_id === null ? null : `/files/${avatar_attachment_id}/thumb` },
  });
}

/** Section 7, User: edit_profile. An empty area clears it; one that does not exist gives 400. Tells the person's other screens. */
export async function editProfile(
  input: CallParsed<typeof calls.editProfile>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editProfile>> {
  const { db, user } = context;
  const area_code = input.area_code?.toUpperCase() ?? null;
  if (area_code && !(await store.hasArea(db, area_code))) throw invalid({ area_code: 'not an area' });
  await store.updateProfile(db, user.id, {
    first_name: input.first_name ?? null,
    last_name: input.last_name ?? null,
    display_name: input.display_name ?? null,
    area_code,
    address: input.address ?? null,
    stored_role: input.stored_role ?? null,
  });
  await context.publish('user.changed', { user_id: user.id }, [user.id]);
  return ok({ user: await meOf(context, user.id) });
}

/** The account of an e-mail address, lower-cased; null when there is none or it was deleted. */
export const accountByEmail = (db: Db, email: string): Promise<store.Account | null> => store.findAccount(db, email);

/**
 * Makes a person. The username is the name given, else the part of the e-mail before the @ (section 3). Answers the id, or
 * null when the e-mail is taken, by a unique index, so that two at once make one. They agreed to the terms of the form.
 */
export async function createUser(
  context: Context,
  user: Partial<store.NewUser> & Pick<store.NewUser, 'email' | 'passwd_hash'> & { name?: string | undefined },
): Promise<number | null> {
  const id = await store.insertUser(context.db, context.now, {
    email: user.email,
    passwd_hash: user.passwd_hash,
    username: user.username || user.name || (user.email.split('@')[0] as string),
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    display_name: user.display_name ?? '',
    stored_role: user.stored_role ?? null,
    area_code: user.area_code ?? null,
    phone: user.phone ?? null,
    is_phone_confirmed: user.is_phone_confirmed ?? false,
    operator_roles: user.operator_roles ?? [],
    is_id_checked: user.is_id_checked ?? false,
    is_email_confirmed: user.is_email_confirmed ?? false,
    language: user.language ?? context.language,
  });
  // Id 0 is no account: where the e-mail is taken, the same work is done, so that the time does not tell.
  await agreeAtSignUp(context, id ?? 0);
  return id;
}

/**
 * The account of a guest who books at another company, which vouches for them. It is made at the first booking and is never the
 * account of a registered person. No one can log in to it, and nothing is sent to it.
 */
export async function guestOf(
  { db, now }: Context,
  guest: Omit<store.Guest, 'email'> & { readonly key: string },
): Promise<number> {
  const { key, ...rest } = guest;
  const email = `${rest.guest_of}-${key}${GUEST_MAIL}`;
  const id = await store.addGuest(db, { ...rest, email }, now);
  if (id !== null) return id;
  const found = await store.findGuest(db, email);
  if (found?.guest_of !== rest.guest_of) throw new Error('the address of a guest is a person’s');
  return found.id;
}

/** A person made a request: the count that pros see. Throws 403 where they deleted the account meanwhile. */
export async function noteRequestCreated(context: Context, user_id: number): Promise<void> {
  if ((await store.addRequests(context.db, user_id, 1)) === 0) throw invalidToken();
}

/** A person has `change` more services; never below 0 (section 4). Throws 403 where they deleted the account meanwhile. */
export async function noteServiceCount(context: Context, user_id: number, change: number): Promise<void> {
  if ((await store.addServices(context.db, user_id, change)) === 0) throw invalidToken();
  await context.publish('user.changed', { user_id }, [user_id]);
}

/** Profile ready sets it to 2 (section 4). */
export async function setOnboardState(context: Context, user_id: number, state: number): Promise<void> {
  await store.writeOnboardState(context.db, user_id, state);
  await context.publish('user.changed', { user_id }, [user_id]);
}

/** A person's first service: turns notices of new requests on, unless they chose otherwise. */
export const startProNotices = async ({ db }: Context, user_id: number): Promise<void> =>
  void (await store.addNoticeChoices(db, user_id, NEW_PRO_CHOICES));

/** Whether there is any account: only an empty database gets the demo cast. */
export const hasAny = (db: Db): Promise<boolean> => store.hasAnyone(db);
