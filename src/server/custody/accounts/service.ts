/**
 * A pro's account at the company that holds the money. It must exist before money can become the pro's. We ask the company
 * about it until it is ready, never inside a transaction.
 */
import { MINUTE } from '#core/kit/time.ts';
import { type Parts, writing } from '#server/platform/context.ts';
import type { Account, CustodyPort } from '#server/providers/custody/port.ts';
import * as store from './store.ts';

const keyOf = (user_id: number): string => `pro-${user_id}`;

/** Opens the account, or updates the company's facts. Null where the company decides whom it takes and the pro has not filed. */
export async function openAccount(parts: Parts, port: CustodyPort, user_id: number): Promise<Account | null> {
  const person = await store.readPayeeFacts(parts.database, user_id);
  if (!person || (port.decides_payees && person.kind === null)) return null;
  const said = await port.openAccount({
    key: keyOf(user_id),
    kind: person.kind ?? 'person',
    name: person.kind === 'company' ? person.company_name : person.full_name,
    uen: person.kind === 'company' ? person.uen : null,
    email: person.email,
    ref: (await store.readAccount(parts.database, port.name, user_id))?.ref ?? null,
  });
  await keepAccount(parts, port, user_id, said);
  return said;
}

export const keepAccount = (parts: Parts, port: CustodyPort, user_id: number, said: Account): Promise<number> =>
  writing(parts, {}, ({ db, now }) => store.writeAccount(db, port.name, user_id, said, now));

/** The company's id of a pro's account, which may still wait for papers; null where there is none yet. */
export async function accountOf(parts: Parts, port: CustodyPort, user_id: number): Promise<string | null> {
  const known = await store.readAccount(parts.database, port.name, user_id);
  return known?.ref ?? (await openAccount(parts, port, user_id))?.ref ?? null;
}

/** The same, but only while the account can take money; else null. Asks about an account that is not ready, once a minute. */
export async function readyAccountOf(parts: Parts, port: CustodyPort, user_id: number): Promise<string | null> {
  const known = await store.readAccount(parts.database, port.name, user_id);
  if (known?.ref && known.status === 'ready') return known.ref;
  const isFresh = known !== null && parts.clock.now().getTime() - known.asked_on.getTime() < MINUTE;
  if (known?.ref && isFresh) return null;
  const said = known?.ref ? await port.askAccount(known.ref) : await openAccount(parts, port, user_id);
  if (said && known?.ref) await keepAccount(parts, port, user_id, said);
  return said?.status === 'ready' ? said.ref : null;
}

export { findOwner, readAccount } from './store.ts';
