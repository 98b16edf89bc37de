import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hire, lead, requestsIndex, sendQuote, bid as theBid, toggleInterest } from '#core/bids/calls.ts';
import { changeNoticeHabits, noticeHabits } from '#core/notices/calls.ts';
import { lookUpList } from '#core/ops/lookup/calls.ts';
import { actOf, addTouches, changedBy, changingEvents, pagesOf, readOf, touched } from './cache.ts';
import { createStore, type Store } from './store.ts';
import { opsTouches } from './touches/ops.ts';

/** The paths that were asked for, and the server's reply to each. */
let asked: string[];
let says: (url: string) => object;
let store: Store;
beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { cookie: 'session_present=1', documentElement: { lang: 'en-SG' } });
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    asked.push(`${method} ${url}`);
    const said = says(url);
    return Response.json('error' in said ? { status: 'Error', ...said } : { status: 'Success', ...said });
  });
  store = createStore();
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the cache of calls', () => {
  it('shows a complete reply of an act at once, without reading again', async () => {
    let count = 0;
    says = () => ({ quote_bid: { id: 7, quote_request_id: 3, count: count++ } });
    const reading = store.dispatch(readOf(theBid).initiate({ bid_id: 7 }));
    await reading;
    const first = asked.length;
    await store.dispatch(actOf(hire).initiate({ input: { bid_id: 7 } as never }));
    await settled();
    expect(asked.slice(first)).toHaveLength(1);
    expect(readOf(theBid).select({ bid_id: 7 })(store.getState()).data?.quote_bid).toMatchObject({ count: 1 });
    // A later change reads it again.
    store.dispatch(touched(['Bid'], { quote_bid_id: 7 }));
    await settled();
    expect(readOf(theBid).select({ bid_id: 7 })(store.getState()).data?.quote_bid).toMatchObject({ count: 2 });
  });

  it('shows the part that a reply has, and asks for the rest', async () => {
    let reads = 0;
    says = (url) => {
      const quote_bid = { id: 7, quote_request_id: 3, price_note: url.includes('rating') ? 'Hello' : '' };
      return url.includes('rating')
        ? { quote_bid, available_wallet_amount: '1.00' }
        : { quote_bid, activities: [reads++] };
    };
    await store.dispatch(readOf(lead).initiate({ bid_id: 7 }));
    await store.dispatch(actOf(sendQuote).initiate({ input: { bid_id: 7, quote_type: 'flat', price_note: 'Hello' } }));
    expect(readOf(lead).select({ bid_id: 7 })(store.getState()).data?.quote_bid.price_note).toBe('Hello');
    await settled();
    expect([reads, asked.filter((one) => one.startsWith('GET'))]).toEqual([2, expect.objectContaining({ length: 2 })]);
  });

  it('after a refused act reads its record again, and no other of its kind', async () => {
    says = (url) => (url.includes('interest') ? { error: 'not now', message: 'Not now.' } : { quote_bid: { id: url } });
    await store.dispatch(readOf(lead).initiate({ bid_id: 7 }));
    await store.dispatch(readOf(lead).initiate({ bid_id: 8 }));
    asked = [];
    const { error } = await store.dispatch(actOf(toggleInterest).initiate({ input: { bid_id: 7, is_interested: 0 } }));
    expect(error).toMatchObject({ kind: 'refused', code: 'not now' });
    await settled();
    expect(asked.filter((one) => one.startsWith('GET'))).toEqual(['GET /new/v1/quote_bids/7/lead.json']);
  });

  it('after a queued act reads again once the server answers, but not after a server error', async () => {
    let isIll = true;
    says = (url) => (url.includes('interest') && !isIll ? {} : { quote_bid: { id: url } });
    await store.dispatch(readOf(lead).initiate({ bid_id: 7 }));
    const doing = { input: { bid_id: 7, is_interested: 0 as const }, is_retried: true as const };
    const reads = async () => {
      asked = [];
      await store.dispatch(actOf(toggleInterest).initiate(doing));
      await settled();
      return asked.filter((one) => one.startsWith('GET')).length;
    };
    const answer = fetch;
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    expect(await reads()).toBe(0);
    vi.stubGlobal('fetch', answer);
    isIll = false;
    expect(await reads()).toBe(1);
  });

  it('does not read a setting again if the act’s reply contains it', async () => {
    says = (url) => ({ habits: url });
    await store.dispatch(readOf(noticeHabits).initiate({}));
    asked = [];
    await store.dispatch(actOf(changeNoticeHabits).initiate({ input: {} as never }));
    await settled();
    expect(asked.filter((one) => one.startsWith('GET'))).toEqual([]);
  });

  it('keeps the data of a closed screen, unless only time changes it', async () => {
    says = () => ({ quote_bids: [], paging: { next_cursor: null } });
    const left = async (reading: PromiseLike<unknown> & { unsubscribe(): void }) => {
      await reading;
      reading.unsubscribe();
      await settled();
      return Object.values(store.getState().gotong.queries).length;
    };
    const lookup = { kind: 'person', q: 'Mei' } as const;
    expect(await left(store.dispatch(pagesOf(lookUpList).initiate(lookup as never)))).toBe(0);
    expect(await left(store.dispatch(readOf(lookUpList).initiate(lookup as never)))).toBe(0);
    expect(await left(store.dispatch(pagesOf(requestsIndex).initiate({ type_id: 1 } as never)))).toBe(1);
    expect(await left(store.dispatch(readOf(theBid).initiate({ bid_id: 7 })))).toBe(2);
  });

  it('knows the events of more screens once their touches are added', () => {
    addTouches(opsTouches);
    expect(changingEvents()).toContain('money.waiting');
    expect(changedBy('money.waiting')).toContainEqual({ type: 'OpsMoney' });
  });

  it('makes one endpoint for each call', () => {
    expect(readOf(lead)).toBe(readOf(lead));
    expect(readOf(lead).name).not.toBe(pagesOf(lead).name);
  });
});
