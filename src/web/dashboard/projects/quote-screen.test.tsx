// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import * as lists from '#core/bids/lists/calls.ts';
import { type BidView, QUOTE_STATUS } from '#core/bids/model.ts';
import { me } from '#core/users/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { bidView, ownRequest } from '#test/support/views.ts';
import { Component as QuoteScreen } from './quotes/QuoteScreen.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const AT = '/dashboard/projects/quote/7/31';
const OPEN = { steps: ['hire', 'reject'] };

/** A quote beside its conversation, on a wide screen. */
const quote = (bid: Partial<BidView>, answering: readonly Answering[] = [], at = AT) =>
  opened(<QuoteScreen />, {
    now: NOW,
    at,
    path: '/dashboard/projects/quote/:requestId/:quoteId?/:details?',
    answering: [
      ...answering,
      [bidCalls.bid, { quote_bid: bidView(bid) }],
      [bidCalls.requestView, { quote_request: ownRequest() }],
      [bidCalls.markBidRead, {}],
      [bidCalls.bidsIndex, 'never'],
      [lists.unreadCount, 'never'],
      [me, 'never'],
    ],
  });
type Screen = Awaited<ReturnType<typeof quote>>;
const NEXT = /Next: (Hired|Work done|Reviewed)/;
const decisions = (screen: Screen) =>
  screen.buttons().filter((name) => /^(Hire for|Not interested$|Undo hire|Reopen)/.test(name));

describe('a quote beside its conversation', () => {
  it('that was not read is marked as read, and one that was read is not', async () => {
    const fresh = await quote({ ...OPEN, is_requestor_readed: false });
    expect(fresh.inputsOf(bidCalls.markBidRead)).toEqual([{ bid_id: '31' }]);
    const seen = await quote({ ...OPEN, is_requestor_readed: true });
    expect(seen.inputsOf(bidCalls.markBidRead)).toEqual([]);
  });

  it('can be hired or turned down, and says that hiring comes next', async () => {
    const screen = await quote(OPEN);
    expect(screen.words()).toMatch(/Your quote Quote received .*S\$255\.00/);
    expect(screen.words()).toContain('Next: Hired');
    expect(decisions(screen)).toEqual(['Hire for S$255.00', 'Not interested']);
  });

  it('that its pro took back says so, has nothing to decide, and nothing that comes next', async () => {
    const screen = await quote({ quote_status_id: QUOTE_STATUS.NotInterested });
    expect(screen.words()).toContain('Your quote Pro withdrew');
    expect(decisions(screen)).toEqual([]);
    expect(screen.words()).not.toMatch(NEXT);
  });

  it('beside another that was hired stays to be read, with nothing to decide, and nothing that comes next', async () => {
    const screen = await quote({ steps: ['tag'] });
    expect(screen.words()).toMatch(/Your quote Quote received .*S\$255\.00/);
    expect(decisions(screen)).toEqual([]);
    expect(screen.words()).not.toMatch(NEXT);
  });

  it('that was turned down says so with what was written, and can be opened again', async () => {
    const screen = await quote({ steps: ['undoReject'], is_requestor_rejected: true, requestor_note: 'Too late' });
    expect(screen.words()).toContain('Your quote Turned down');
    expect(screen.words()).toContain('You wrote: Too late');
    expect(decisions(screen)).toEqual(['Reopen quote']);
    expect(screen.words()).not.toMatch(NEXT);
  });

  it('that is not there, or of another request than its address says, is no page', async () => {
    const missing = await quote({}, [[bidCalls.bid, { error: 'not found', message: 'Not found' }]]);
    expect(missing.words()).toContain('Page not found');
    const other = await quote(OPEN, [], '/dashboard/projects/quote/8/31');
    expect(other.words()).toContain('Page not found');
    expect(other.words()).not.toContain('S$255.00');
  });

  it('that did not load says so, and is asked for again', async () => {
    const screen = await quote(OPEN, [[bidCalls.bid, 'no connection']]);
    expect(screen.words()).toContain('Could not load this quote');
    screen.answer(bidCalls.bid, { quote_bid: bidView(OPEN) });
    await screen.press('Try again');
    expect(screen.words()).toContain('S$255.00');
  });
});

describe('over the chat of a phone', () => {
  const over = async (bid: Partial<BidView>) => {
    const width = window.innerWidth;
    const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
    happyDOM.setViewport({ width: 390 });
    try {
      return (await quote(bid)).buttons();
    } finally {
      happyDOM.setViewport({ width });
    }
  };

  it('stands what waits for the customer: to hire, to confirm the work, to review it', async () => {
    expect(await over(OPEN)).toContain('Hire CoolBreeze');
    expect(await over({ steps: ['confirmFinish', 'refuseFinish'] })).toContain('Confirm work');
    expect(await over({ steps: ['review'] })).toContain('Review');
    const waiting = await over({ steps: ['undoHire'] });
    for (const name of ['Hire CoolBreeze', 'Confirm work', 'Review']) expect(waiting).not.toContain(name);
  });
});
