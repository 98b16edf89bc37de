// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import type { Lead } from '#core/bids/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { leadView } from '#test/support/views.ts';
import type { QueuedQuote, QuoteQueue } from '#web/state/quotes/queue.ts';
import { QueuedQuotePanel } from './QueuedQuotePanel.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const LEAD = leadView({ quote_sent_on: null, steps: ['sendQuote', 'pass'] as Lead['steps'] });
const queued = (more: Partial<QueuedQuote> = {}): QueuedQuote =>
  ({
    bid_id: LEAD.id,
    key: 'k1',
    title: 'Aircon servicing',
    customer: 'Rachel',
    fee_cents: 420,
    queued_at: +new Date('2026-11-21T01:30:00Z'),
    next_at: 0,
    tries: 0,
    refusal: null,
    input: { bid_id: LEAD.id, quote_type: 'flat', price: '255.00', price_note: 'All in.' },
    ...more,
  }) as QueuedQuote;
const refused = (code: string, message = 'Refused.'): Partial<QueuedQuote> => ({
  refusal: { kind: 'refused', code, message, fields: {} } as unknown as QueuedQuote['refusal'],
});

interface Facts {
  readonly quote?: Partial<QueuedQuote>;
  readonly lead?: Lead;
  readonly fee?: string | null;
  readonly isOffline?: boolean;
}
async function panel({ quote = {}, lead = LEAD, fee = '5.60', isOffline = false }: Facts = {}) {
  const queue = { add: vi.fn(async () => {}), cancel: vi.fn(async () => {}) };
  const screen = await opened(
    <QueuedQuotePanel
      lead={lead}
      quote={queued(quote)}
      queue={queue as unknown as QuoteQueue}
      now={NOW}
      isFresh={false}
    />,
    {
      now: NOW,
      isReached: !isOffline,
      answering: [[bidCalls.previewQuoteFee, fee === null ? 'never' : { fee, receipt: [], facts: {}, offered: null }]],
    },
  );
  return { ...screen, queue };
}

describe('a quote that waits on this device', () => {
  it('says what it says, what it costs, and that it goes out by itself', async () => {
    const screen = await panel({ isOffline: true });
    expect(screen.words()).toMatch(/S\$255\.00 All in\./);
    expect(screen.words()).toMatch(
      /^Your quote is waiting to be sent No connection We’ll send it once when you’re back online/,
    );
    expect(screen.words()).toContain('We’ll hold the S$4.20 fee when your quote is sent.');
    expect(screen.words()).toContain('Written 9:30 am');
    expect(screen.buttons()).toEqual(['Change before sending', 'Discard']);
    expect(screen.inputsOf(bidCalls.previewQuoteFee)).toEqual([]);
  });

  it('says that it is sent once there is a connection, and that it is tried again', async () => {
    const first = await panel();
    expect(first.page.getByRole('status').textContent).toMatch(/^Sending/);
    expect(first.words()).not.toMatch(/No connection|try again/);
    const again = 'We couldn’t reach Gotong. We’ll try again automatically.';
    expect((await panel({ quote: { tries: 1 } })).words()).toContain(again);
    expect((await panel({ quote: { tries: 1 }, isOffline: true })).words()).not.toContain(again);
  });

  it('says that it is free where there is no fee to hold', async () => {
    const { words } = await panel({ quote: { fee_cents: 0 } });
    expect(words()).toContain('Sending this quote is free. If that changes before then, we’ll ask you first.');
    expect(words()).not.toContain('S$0.00');
  });

  it('says what the price is for', async () => {
    const said = async (input: object) => (await panel({ quote: { input: { ...queued().input, ...input } } })).words();
    expect(await said({})).toMatch(/S\$255\.00 All in/);
    expect(await said({ quote_type: 'hourly' })).toContain('S$255.00 per hour All in');
    expect(await said({ quote_type: 'required' })).toContain('S$255.00 for the visit All in');
    expect(await said({ quote_type: 'required', price: undefined })).toContain('Free visit All in');
  });

  it('says a fee that is higher by now beside the one that was shown, and sends only with that agreed', async () => {
    const screen = await panel({ quote: refused('fee changed') });
    const alert = screen.page.getByRole('alert').textContent;
    expect(alert).toContain('The fee was S$4.20 when you wrote the quote and is now S$5.60.');
    expect(screen.words()).toMatch(/^Your quote wasn’t sent The fee has gone up/);
    expect(screen.words()).not.toContain('We’ll hold the');
    expect(screen.buttons()).toEqual(['Send for S$5.60', 'Change quote', 'Discard']);
    await screen.press('Send for S$5.60');
    expect(screen.queue.add).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ fee_cents: 560, refusal: null, input: expect.objectContaining({ fee_shown: '5.60' }) }),
    );
    const key = (screen.queue.add.mock.calls as unknown as [QueuedQuote][])[0]?.[0].key;
    expect(key).not.toBe('k1');
  });

  it('is not sent with a fee that is not known yet', async () => {
    const screen = await panel({ quote: refused('fee changed'), fee: null });
    expect(screen.page.getByRole('alert').textContent).toContain('It was S$4.20 when you wrote the quote.');
    expect(screen.buttons()).toEqual(['Change quote', 'Discard']);
  });

  it('can be sent again after another refusal, for the same fee', async () => {
    const screen = await panel({ quote: refused('x', 'Too late.') });
    expect(screen.words()).toContain('Too late.');
    await screen.press('Send again');
    expect(screen.queue.add).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ fee_cents: 420, refusal: null }),
    );
  });

  it('cannot be sent or changed where the request takes no quote any more', async () => {
    const closed = { ...LEAD, steps: [] as Lead['steps'] };
    const screen = await panel({ quote: refused('x'), lead: closed });
    expect(screen.buttons()).toEqual(['Discard']);
    const waiting = await panel({ lead: closed });
    expect(waiting.buttons()).toEqual(['Change before sending', 'Discard']);
    expect((await panel({ quote: refused('fee changed'), lead: closed })).buttons()).toEqual(['Discard']);
  });

  it('goes back into the form, or is thrown away and can be brought back', async () => {
    const screen = await panel();
    await screen.press('Change before sending');
    expect(screen.queue.cancel).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'k1' }));
    expect(screen.queue.add).not.toHaveBeenCalled();
    const thrown = await panel();
    await thrown.press('Discard');
    expect(thrown.queue.cancel).toHaveBeenCalledOnce();
    expect(thrown.words()).toContain('Quote discarded');
    await thrown.press('Undo');
    expect(thrown.queue.add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'k1', fee_cents: 420 }));
  });
});
