import type { CallParsed, CallReply, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { bytesOf } from '#core/kit/shape.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import type * as calls from '#core/users/identity/calls.ts';
import { isSameName, nameKey } from '#core/users/identity/name-rules.ts';
import { type CheckState, canAdd, identityMachine, lastFour, masked, toRealId } from '#core/users/identity/rules.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Context, type PersonContext, writing } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { dropBytes, keepBytes, newKey, putBytes, removeBytes } from '#server/uploads/bytes/service.ts';
import { drawDocument } from '#server/uploads/service.ts';
import * as store from './store.ts';

/** How often one person may ask about a number, and hand in a card. */
const QUESTIONS_AN_HOUR = 30;
const CARDS_A_DAY = 10;

const stateOf = (check: store.CheckRow | null, is_checked: boolean): CheckState =>
  is_checked ? 'approved' : (check?.status ?? 'none');

async function identityOf(db: Db, user_id: number): Promise<CallReply<typeof calls.identity>['identity']> {
  const check = await store.findNewest(db, user_id);
  const state = stateOf(check, await store.isChecked(db, user_id));
  const shown = check === null || check.status === 'withdrawn' ? null : check;
  return {
    status: state === 'withdrawn' ? 'none' : state,
    card_type: shown?.card_type ?? null,
    masked: shown ? masked(shown.last_four) : null,
    full_name: shown?.full_name || null,
    submitted: toWireOrNull(shown?.submitted),
    decided_at: toWireOrNull(shown?.decided_at),
    note: shown?.note ?? '',
    documents_deleted_at: toWireOrNull(shown?.documents_deleted_at),
  };
}

/** The person's own check: never the number, never the pictures. */
export const identity = async (_: object, context: PersonContext): Promise<CallResult<typeof calls.identity>> =>
  ok({ identity: await identityOf(context.db, context.user.id) });

/** Whether a number has the form and check letter of its card; a sum, so that it tells nothing about accounts (decision 31). */
export async function checkRealId(
  input: CallParsed<typeof calls.checkRealId>,
  context: PersonContext,
): Promise<CallResult<typeof calls.checkRealId>> {
  await limit(context.db, context.now, `real_id:user:${context.user.id}`, QUESTIONS_AN_HOUR, 3600);
  return ok({ is_valid: toRealId(input.real_id, input.card_type) !== null });
}

/**
 * Hands in a card (section 7, identity add; decision 31). The pictures are drawn anew without metadata and stored sealed, the
 * number is sealed under its check; neither is an upload that anything else could show. Refused while one waits or once it is
 * approved; of two at once one is taken. Opens its own transaction after the slow work.
 */
export async function addIdentity(
  input: CallParsed<typeof calls.addIdentity>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addIdentity>> {
  const { parts, user, now } = context;
  await limit(parts.database, now, `identity:user:${user.id}`, CARDS_A_DAY, 86_400);
  const { front, back, card_type } = input;
  if (front.too_large || back.too_large) return refuse(2);
  const real_id = toRealId(input.real_id, card_type);
  if (real_id === null) return refuse('wrong number');
  const before = canAdd(await currentState(parts.database, user.id));
  if (!before.ok) return before;
  const drawn = { front: await drawDocument(await bytesOf(front)), back: await drawDocument(await bytesOf(back)) };
  if (drawn.front === null || drawn.back === null) return refuse('wrong type');

  const documents = (['front', 'back'] as const).map((side) => {
    const storage_key = newKey('identity/');
    const sealed = parts.secrets.seal('identity', `document:${storage_key}`, drawn[side] as Uint8Array);
    return { side, storage_key, sealed };
  });
  const keys = documents.map((one) => one.storage_key);
  await putBytes(parts, now, new Map(documents.map((one) => [one.storage_key, one.sealed])));
  const check = { card_type, last_four: lastFour(real_id), full_name: input.full_name };
  const taken = await writing(parts, { user, now, address: context.address }, async (inside) => {
    const { db } = inside;
    const is_checked = await store.lockIsChecked(db, user.id);
    const newest = await store.findNewest(db, user.id);
    const allowed = canAdd(stateOf(newest, is_checked));
    if (!allowed.ok) return allowed;
    let id: number;
    if (newest?.status === 'more') {
      id = newest.id;
      await dropBytes(inside, await store.deleteDocuments(db, id));
      await store.resubmit(db, now, id, check);
    } else id = await store.insertCheck(db, now, user.id, check);
    await store.writeNumber(db, id, parts.secrets.seal('identity', `check:${id}`, Buffer.from(real_id)));
    await keepBytes(db, keys);
    for (const { side, storage_key, sealed } of documents)
      await store.insertDocument(db, now, id, { side, storage_key, byte_count: sealed.length });
    await inside.publish('user.changed', { user_id: user.id }, [user.id]);
    await inside.publish('identity.changed', { identity_check_id: id }, []);
    return ok({ identity: await identityOf(db, user.id) });
  });
  if (!taken.ok) await removeBytes(parts, keys);
  return taken;
}

const currentState = async (db: Db, user_id: number): Promise<CheckState> =>
  stateOf(await store.findNewest(db, user_id), await store.isChecked(db, user_id));

/** Takes back what is not decided; number, name and pictures go at once. Nothing happens where there is nothing to take back. */
export async function withdrawIdentity(
  _: object,
  context: PersonContext,
): Promise<CallResult<typeof calls.withdrawIdentity>> {
  await withdrawOpen(context, context.user.id);
  return ok({ identity: await identityOf(context.db, context.user.id) });
}

async function withdrawOpen(context: Context, user_id: number): Promise<void> {
  const { db, now } = context;
  await store.lockIsChecked(db, user_id);
  const newest = await store.findNewest(db, user_id);
  if (!newest || !identityMachine.can('withdraw', newest.status, 'person')) return;
  // A decision made meanwhile wins: the row is then in neither of the states that this write expects.
  if ((await store.writeDecision(db, now, newest.id, 'withdrawn', '', null)) === 0) return;
  await wipe(context, newest.id);
  await context.publish('user.changed', { user_id }, [user_id]);
  await context.publish('identity.changed', { identity_check_id: newest.id }, []);
}

/** Takes number, name and pictures off a check, in the caller's transaction; result, date, method and last four stay. */
export async function wipe(context: Context, check_id: number): Promise<void> {
  await dropBytes(context, await store.wipeCheck(context.db, context.now, check_id));
}

/** A person leaves: takes an open check back, and keeps only the results of decided ones. */
export async function wipeAll(context: Context, user_id: number): Promise<void> {
  await withdrawOpen(context, user_id);
  for (const id of await store.readUnwiped(context.db, user_id)) await wipe(context, id);
  await store.dropDigests(context.db, user_id);
}

/** A check as operators see it. */
export const presentQueued = ({
  last_four,
  submitted,
  decided_at,
  ...row
}: store.QueuedRow): CallReply<typeof calls.decideIdentity>['identity'] => ({
  ...row,
  masked: masked(last_four),
  submitted: toWire(submitted),
  decided_at: toWireOrNull(decided_at),
});

/** A keyed digest of the name of a check, which stays when the name goes. */
export const nameDigest = ({ parts }: Pick<Context, 'parts'>, check_id: number, name: string): Buffer =>
  parts.secrets.mac('identity', 'name', String(check_id), nameKey(name));

export interface CheckedPerson {
  /** The name that was checked, where it is still kept; null where its digest alone is. */
  readonly name: string | null;
  /** Whether this is the name that was checked: never one that the person wrote since. */
  isNamed(name: string): boolean;
}

/** Whom an ID check confirmed, for who has to know whom they pay; null while none did. */
export async function checkedPerson({ db, parts }: Context, user_id: number): Promise<CheckedPerson | null> {
  const checked = await store.readChecked(db, user_id);
  if (!checked) return null;
  const { check_id, name, name_digest } = checked;
  const isDigested = (given: string) =>
    check_id !== null &&
    name_digest !== null &&
    parts.secrets.isMac(name_digest, 'identity', 'name', String(check_id), nameKey(given));
  return { name, isNamed: (given) => (name === null ? isDigested(given) : isSameName(given, name)) };
}
