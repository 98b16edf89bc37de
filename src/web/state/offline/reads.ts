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
 * What a person can read without a connection: the last answers of these calls, kept on the device under the person's id, the
 * number of each that stays. They are shown only when the server does not answer, and never in place of its answer.
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

/** How long we wait for an answer before we show the kept one. */
const PATIENCE_MS = 7_000;

/** When each answer that is shown in place of the server's was kept, by the call's address; in ms since 1970. */
const shown = new Map<string, number>();
const tellers = new Set<() => void>();
const tell = () => {
  for (const one of tellers) one();
};

export const subscribeShown = (one: () => void): (() => void) => {
  tellers.add(one);
  return () => tellers.delete(one);
};

/** When what a call shows was kept; null where it is the server's answer of this visit. */
export const shownSince = <C extends Call>(c: C, input: CallInput<C>): number | null =>
  shown.get(addressOf(c, input)) ?? null;

/** Notes that the data of a call was updated in another way, such as by an event. */
export function noteFresh<C extends Call>(c: C, input: CallInput<C>): void {
  if (shown.delete(addressOf(c, input))) tell();
}

/** Whether anything on the screens is older than this visit. */
export const isAnythingOld = (): boolean => shown.size > 0;

// The database and its library load when there is something to keep.
const store = async () => (await import('./store.ts')).offlineStore();

const addressOf = (c: Call, input: unknown): string => callUrl(c, input as Record<string, unknown>).url;
const idOf = (user_id: number, address: string) => `${user_id} ${address}`;

/** Makes a call, keeps its answer if it is one to be kept, and answers with the kept one where there is no connection. */
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

/** The answer, or the kept one where it takes too long. A screen without a kept one waits on. */
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
  // A reply that comes after the person has left is not theirs to leave behind.
  if (user_id === null || !hasSession()) return;
  // Further pages are asked for by a cursor of their time.
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
    // A list holds its requests whole, so that one that was never opened can be read too; only its history is missing.
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
  // The server may have answered another call since.
  if (!isReached() || !shown.has(address)) {
    shown.set(address, at);
    tell();
  }
  return ok(value as CallOutput<C>);
}
