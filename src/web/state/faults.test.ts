import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markBidRead } from '#core/bids/calls.ts';
import { archiveRequest } from '#core/requests/calls.ts';
import { wallet } from '#core/wallet/calls.ts';
import { acknowledgeFault, onFault, shownFault } from '#web/app/faults/faults.ts';
import { actOf, readOf } from './cache.ts';
import { createStore, type Store } from './store.ts';

/** The server's next reply. */
let reply: () => Response | Promise<Response>;
let store: Store;
beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'session_present=1', documentElement: { lang: 'en-SG' } });
  vi.stubGlobal('fetch', async () => reply());
  store = createStore();
});
afterEach(() => {
  acknowledgeFault();
  vi.unstubAllGlobals();
});

const json = (status: number, body: object) => () => new Response(JSON.stringify(body), { status });
const act = () => store.dispatch(actOf(archiveRequest).initiate({ input: { request_id: 1 } }));
const FAULT = json(500, { status: 'Error', error: 'fault', message: 'Broke.', trace_id: 'abc-123' });

describe('the dialog for unexpected errors (specification 8)', () => {
  it('names the number of the log where there is one, else the status', async () => {
    reply = FAULT;
    await act();
    expect(shownFault()).toEqual({ code: 'abc-123' });
    acknowledgeFault();
    expect(shownFault()).toBeNull();
    reply = () => new Response('<html>Bad gateway</html>', { status: 502 });
    await act();
    expect(shownFault()).toEqual({ code: '502' });
  });

  it('opens for a reply that cannot be read', async () => {
    reply = () => new Response('{"status":', { status: 200 });
    await act();
    expect(shownFault()).toEqual({ code: '200' });
  });

  it('shows one error at a time, and can open again once it is closed', async () => {
    const heard = vi.fn();
    const stop = onFault(heard);
    reply = FAULT;
    await Promise.all([act(), act()]);
    reply = json(500, { status: 'Error', error: 'fault', message: 'Broke.', trace_id: 'def-456' });
    await act();
    expect(shownFault()).toEqual({ code: 'abc-123' });
    expect(heard).toHaveBeenCalledOnce();
    acknowledgeFault();
    await act();
    expect(shownFault()).toEqual({ code: 'def-456' });
    stop();
  });

  it.each([
    ['what a rule refused', json(200, { status: 'Error', error: 'not now', message: 'Not now.' })],
    ['fields that need another look', json(400, { status: 'Error', error: 'validation', message: '', fields: {} })],
    ['what is not there', json(404, { status: 'Error', error: 'not found', message: '' })],
    ['too many calls', json(429, { status: 'Error', error: 'too many calls', message: '' })],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['what went well', json(200, { status: 'Success', quote_request: {} })],
  ])('leaves %s to the screen', async (_, answer) => {
    reply = answer;
    await act();
    expect(shownFault()).toBeNull();
  });

  it('does not open for failed reads, or for acts that no button started', async () => {
    reply = FAULT;
    const read = store.dispatch(readOf(wallet).initiate({}));
    expect((await read).error).toMatchObject({ is_unexpected: true, trace_id: 'abc-123' });
    await store.dispatch(actOf(markBidRead).initiate({ input: { bid_id: 1 } }));
    expect(shownFault()).toBeNull();
    read.unsubscribe();
  });
});
