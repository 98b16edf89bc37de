import type * as calls from '#core/auth/passkeys/calls.ts';
import type { Passkey } from '#core/auth/passkeys/model.ts';
import { mayAddPasskey, mayRemovePasskey, passkeyName } from '#core/auth/passkeys/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import { tell } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { invalidToken } from '#server/platform/http/fault.ts';
import { accountById, lockedAccount, mailTo, type PersonAccount } from '#server/users/account/service.ts';
import { nameDevice } from '../sessions/device-presenter.ts';
import { waysOf } from '../social/ways-service.ts';
import { newOptions } from './challenge-service.ts';
import { readMade } from './signature-service.ts';
import * as store from './store.ts';

const presented = (row: store.PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  is_backed_up: row.is_backed_up,
  created: toWire(row.created),
  last_used_at: toWireOrNull(row.last_used_at),
  counter_back_at: toWireOrNull(row.counter_back_at),
});

/** The person's passkeys, the oldest first. */
export async function passkeys(_: object, context: PersonContext): Promise<CallResult<typeof calls.passkeys>> {
  return ok({ passkeys: (await store.listPasskeys(context.db, context.user.id)).map(presented) });
}

/** A challenge to add a passkey with. Throws 429. */
export async function passkeyAddOptions(
  _: object,
  context: PersonContext,
): Promise<CallResult<typeof calls.passkeyAddOptions>> {
  const { parts, user } = context;
  const account = await accountById(parts.database, user.id);
  if (!account) throw invalidToken();
  const own = await store.listPasskeys(parts.database, user.id);
  const may = mayAddPasskey(own.length);
  if (!may.ok) return may;
  const { email, full_name } = account;
  return ok({ options: await newOptions(context, 'add', { email, full_name, own }) });
}

/** Adds a passkey that this browser made, and tells the person by mail. One that an account already has is refused. */
export async function addPasskey(
  { credential, name }: CallParsed<typeof calls.addPasskey>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addPasskey>> {
  const { now, user } = context;
  const made = await readMade(context, { purpose: 'add' }, credential);
  if (!made.ok) return made;
  return deciding(context, async (inside) => {
    const account = await lockedAccount(inside.db, user.id);
    if (!account) throw invalidToken();
    const own = await store.listPasskeys(inside.db, user.id);
    const may = mayAddPasskey(own.length);
    if (!may.ok) return may;
    const taken = own.map((each) => each.name);
    const named = passkeyName(name, nameDevice(context.device).device, taken);
    const row = await store.insertPasskey(inside.db, now, { user_id: user.id, name: named, ...made.value });
    if (!row) return refuse('passkey refused');
    await tellChange(inside, account, row, 'added');
    return ok({ passkey: presented(row) });
  });
}

/** Gives one of the own passkeys another name. */
export async function renamePasskey(
  { passkey_id, name }: CallParsed<typeof calls.renamePasskey>,
  context: PersonContext,
): Promise<CallResult<typeof calls.renamePasskey>> {
  const { db, user } = context;
  const row = await store.writeName(db, passkey_id, user.id, name);
  if (!row) return notFound();
  await context.publish('user.changed', { user_id: user.id }, [user.id]);
  return ok({ passkey: presented(row) });
}

/** Removes one of the own passkeys (decision 30), and tells by mail. The last way into the account stays. */
export async function removePasskey(
  { passkey_id }: CallParsed<typeof calls.removePasskey>,
  context: PersonContext,
): Promise<CallResult<typeof calls.removePasskey>> {
  const { db, user } = context;
  const account = await lockedAccount(db, user.id);
  if (!account) throw invalidToken();
  const own = await store.listPasskeys(db, user.id);
  const row = own.find(({ id }) => id === passkey_id);
  if (!row) return notFound();
  if (!mayRemovePasskey(await waysOf(context, account), own.length)) return refuse('last way in');
  await store.deletePasskey(db, row.id);
  await tellChange(context, account, row, 'removed');
  return ok({});
}

async function tellChange(
  context: Context,
  account: PersonAccount,
  { id, name }: store.PasskeyRow,
  what: 'added' | 'removed',
): Promise<void> {
  await tell(context, {
    kind: 'passkey_changed',
    key: `passkey_changed:${id}:${what}`,
    channel: 'mail',
    to: mailTo(account),
    data: { full_name: account.full_name, name, what, at: toWire(context.now) },
  });
  await context.publish('user.changed', { user_id: account.id }, [account.id]);
}
