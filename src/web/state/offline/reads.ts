import * as bids from '#core/bids/calls.ts';
import { day } from '#core/bids/day/calls.ts';
import * as listCalls from '#core/bids/lists/calls.ts';
import type { Lead } from '#core/bids/model.ts';
import { type Call, type CallInput, type CallOutput, callUrl } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import { conversation } from '#core/messages/calls.ts';
import * as users from '#core/users/calls.ts';
import { ApiFault, type ApiResult, hasSession } from '#web/app/api/api.ts';
import { offlineOwner, ownOffline } from '#web/app/offline/owner.ts';
import { isReached } from '#web/app/offline/reach.ts';

/**
 * What a person can read without a connection: the last answers of these calls, stored under the person's id, with how many
 * of each. They show only if the server doesn't answer, and never instead of its answer.
 */
const KEPT: ReadonlyMap<Call, number> = new Map<Call, number>([
  [users.me, 1],
  [listCalls.unreadCount, 1],
  [day, 1],
  [bids.requestsIndex, 8],
  [bids.bidsIndex, 6],
  [bids.lead, 60],
  [bids.previewQuoteFee, 60],
  [conversation, 40],
]);

/** Milliseconds to wait for an answer before showing the stored one. */
const PATIENCE_MS = 7_000;

/** For each stored answer that is shown instead of the server's: when it was stored (ms since 1970), by the call's address. */
const shown = new Map<string, number>();
const tellers = new Set<() => void>();
const tell = () => {
  for (const one of tellers) one();
};

export const subscribeShown = (one: () => void): (() => void) => {
  tellers.add(one);
  return () => tellers.delete(one);
};

/** When the data shown for a call was stored, in ms since 1970. Null if it is the server's answer from this visit. */
export const shownSince = <C extends Call>(c: C, input: CallInput<C>): number | null =>
  shown.get(addressOf(c, input)) ?? null;

/** Notes that a call's data was updated some other way, such as by an event. */
export function noteFresh<C extends Call>(c: C, input: CallInput<C>): void {
  if (shown.delete(addressOf(c, input))) tell();
}

/** Whether any screen shows data from an earlier visit. */
export const isAnythingOld = (): boolean => shown.size > 0;

// Loads the database and its library only when there is something to store.
const store = async () => (await import('./store.ts')).offlineStore();

const addressOf = (c: Call, input: unknown): string => callUrl(c, input as Record<string, unknown>).url;
const idOf = (user_id: number, address: string) => `${user_id} ${address}`;

/** Makes a call. Stores its answer if its kind is stored; without a connection returns the stored one. */
export async function orKept<C extends Call>(
  c: C,
  input: CallInput<C>,
  run: () => Promise<ApiResult<C>>,
): Promise<ApiResult<C>> {
  const most = KEPT.get(c);
  if (most === undefined) return run();
  const address = addressOf(c, input);
  const asked = run();
  try {
    const result = await patiently(asked, () => find(c, input, address));
    if ('kept' in result) return result.kept;
    if (result.came.ok) {
      if (shown.delete(address)) tell();
      void keep(c, address, result.came.value, most).catch(() => {});
    }
    return result.came;
  } catch (error) {
    if (!(error instanceof ApiFault && error.code === 'offline')) throw error;
    const kept = await find(c, input, address);
    if (!kept) throw error;
    return kept;
  }
}

type Came<C extends Call> = { came: ApiResult<C> } | { kept: ApiResult<C> };

/** The answer, or the stored one if that takes too long. If none is stored, it keeps waiting. */
function patiently<C extends Call>(
  asked: Promise<ApiResult<C>>,
  find: () => Promise<ApiResult<C> | null>,
): Promise<Came<C>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(async () => {
      const kept = await find();
      if (kept) resolve({ kept });
    }, PATIENCE_MS);
    asked.then((came) => resolve({ came }), reject).finally(() => clearTimeout(timer));
  });
}

async function keep(c: Call, address: string, value: unknown, most: number): Promise<void> {
  if (c === users.me) await ownOffline((value as CallOutput<typeof users.me>).user.id);
  const user_id = offlineOwner();
  // A reply after the person has logged out must not be stored.
  if (user_id === null || !hasSession()) return;
  // The cursors of later pages soon become outdated.
  if (/[/?&]cursor[:=]/.test(address)) return;
  await (await store()).keep({ id: idOf(user_id, address), user_id, kind: c.path, value, at: Date.now() }, most);
}

async function find<C extends Call>(c: C, input: CallInput<C>, address: string): Promise<ApiResult<C> | null> {
  const user_id = offlineOwner();
  if (user_id === null || !hasSession()) return null;
  try {
    const kept = await store();
    const found = (await kept.answer(idOf(user_id, address))) ?? null;
    if (found) return show<C>(address, found.value, found.at);
    if (c !== (bids.lead as Call)) return null;
    // A list contains whole requests, so one that was never opened can be shown too, without its history.
    const bid_id = Number((input as CallInput<typeof bids.lead>).bid_id);
    for (const { path } of [bids.requestsIndex, bids.bidsIndex])
      for (const { value, at } of await kept.answers(user_id, path)) {
        const lead = (value as { leads?: readonly Lead[] }).leads?.find(({ id }) => id === bid_id);
        if (lead) return show<C>(address, { status: 'Success', quote_bid: lead, activities: [] }, at);
      }
    return null;
  } catch {
    return null;
  }
}

function show<C extends Call>(address: string, value: unknown, at: number): ApiResult<C> {
  // The server may have answered another call meanwhile.
  if (!isReached() || !shown.has(address)) {
    shown.set(address, at);
    tell();
  }
  return ok(value as CallOutput<C>);
}
