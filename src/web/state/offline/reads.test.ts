import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { me } from '#core/users/calls.ts';
import { wallet } from '#core/wallet/calls.ts';
import { dropSession } from '#web/app/api/api.ts';
import { forgetOffline } from '#web/app/offline/owner.ts';
import { readOf } from '../cache.ts';
import { createStore } from '../store.ts';
import { shownSince } from './reads.ts';

/** The server's replies by path; null means no connection. */
let server: Record<string, unknown> | null;
const kept = new Map<string, string>();
let cookie: string;

beforeEach(() => {
  kept.clear();
  cookie = 'session_present=1';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-SG' },
    get cookie() {
      return cookie;
    },
    set cookie(_: string) {
      cookie = '';
    },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    if (server === null) throw new TypeError('offline');
    const said = Object.entries(server).find(([path]) => url.startsWith(path))?.[1];
    return said === undefined
      ? new Response('{"status":"Error","error":"not found"}', { status: 404 })
      : Response.json({ status: 'Success', ...said });
  });
});
afterEach(() => vi.unstubAllGlobals());

const ME = (id: number) => ({ '/user/me': { user: { id } } });
const LEAD = { id: 7, price_note: '', quote_request: { title: 'Two units' } };
const LIST = { '/quote_requests/index': { leads: [LEAD], quote_requests: [], counts: {}, paging: {} } };

/** A new visit: a fresh page with its own store. */
function visit() {
  const store = createStore();
  return {
    me: () => store.dispatch(readOf(me).initiate({})),
    list: () => store.dispatch(readOf(bids.requestsIndex).initiate({ type_id: 1 })),
    lead: (bid_id: number) => store.dispatch(readOf(bids.lead).initiate({ bid_id })),
    wallet: () => store.dispatch(readOf(wallet).initiate({})),
  };
}
/** A visit with a connection. What it loads is stored a moment later. */
async function seen(id: number, more: Record<string, unknown> = {}): Promise<void> {
  server = { ...ME(id), '/new/v1/wallet': {}, ...more };
  const page = visit();
  await page.me();
  await expect.poll(() => kept.get('gotong.offline.user')).toBe(String(id));
  if ('/quote_requests/index' in more) await page.list();
  await page.wallet();
  await new Promise((resolve) => setTimeout(resolve, 20));
  server = null;
}

describe('without a connection', () => {
  it('shows the last list and each of its requests, with the time they were stored', async () => {
    await seen(1, LIST);
    const page = visit();
    expect((await page.me()).data?.user.id).toBe(1);
    expect((await page.list()).data?.leads).toEqual([LEAD]);
    // This request was never opened, but the list contains it.
    expect((await page.lead(7)).data).toMatchObject({ quote_bid: LEAD, activities: [] });
    expect(Date.now() - (shownSince(bids.lead, { bid_id: 7 }) as number)).toBeLessThan(60_000);
    expect((await page.lead(8)).error).toMatchObject({ code: 'offline' });
    // Data that isn't stored, such as money, fails without a connection rather than showing an old figure.
    expect((await page.wallet()).error).toMatchObject({ code: 'offline' });
  });

  it('does not show later pages of a list, whose cursors are outdated', async () => {
    await seen(1, LIST);
    server = { ...ME(1), ...LIST };
    const page = createStore();
    const further = { type_id: 1, cursor: 'c2' } as const;
    await page.dispatch(readOf(bids.requestsIndex).initiate(further));
    await new Promise((resolve) => setTimeout(resolve, 20));
    server = null;
    const later = await createStore().dispatch(readOf(bids.requestsIndex).initiate(further));
    expect(later.error).toMatchObject({ code: 'offline' });
    expect((await visit().list()).data?.leads).toEqual([LEAD]);
  });

  it('replaces a stored answer by the server’s own', async () => {
    await seen(1, LIST);
    await visit().list();
    expect(shownSince(bids.requestsIndex, { type_id: 1 })).not.toBeNull();
    server = { ...ME(1), '/quote_requests/index': { leads: [] } };
    expect((await visit().list()).data?.leads).toEqual([]);
    expect(shownSince(bids.requestsIndex, { type_id: 1 })).toBeNull();
    // A stored answer must not hide a refusal.
    server = {};
    expect((await visit().list()).error).toMatchObject({ kind: 'refused', code: 'not found' });
    // Nor a server fault.
    vi.stubGlobal('fetch', async () => new Response('{"status":"Error","error":"fault"}', { status: 500 }));
    expect((await visit().list()).error).toMatchObject({ kind: 'fault', code: 'fault' });
    expect(shownSince(bids.requestsIndex, { type_id: 1 })).toBeNull();
  });

  it('shows nothing that another person or an ended session stored', async () => {
    await seen(1, LIST);
    await seen(2);
    expect((await visit().me()).data?.user.id).toBe(2);
    expect((await visit().list()).error).toMatchObject({ code: 'offline' });
    await seen(1, LIST);
    cookie = '';
    expect((await visit().list()).error).toMatchObject({ code: 'invalid token' });
    cookie = 'session_present=1';
    expect((await visit().list()).data?.leads).toEqual([LEAD]);
    dropSession();
    cookie = 'session_present=1';
    expect((await visit().list()).error).toMatchObject({ code: 'offline' });
    await forgetOffline();
    expect((await visit().me()).error).toMatchObject({ code: 'offline' });
  });
});
