import { describe, expect, it } from 'vitest';
import { feeReceipt } from '#core/bids/fees/calls.ts';
import { type Lead, QUOTE_STATUS, RATING_TYPE } from '#core/bids/model.ts';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { leadView } from '#test/support/views.ts';
import { readOf } from '#web/state/cache.ts';
import type { CallError } from '#web/state/call-error.ts';
import { SentQuote, SentQuoteFoot } from './SentQuote.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const sent = async (more: Partial<Lead> = {}, refusal: CallError | null = null) =>
  wordsOf(
    await drawn(<SentQuote lead={leadView(more)} now={NOW} isFresh={false} refusal={refusal} />, [
      [readOf(feeReceipt), { bid_id: 31 }, { fee_receipt: null }],
    ]),
  );

describe('a quote that was sent', () => {
  it('says its price, and what that is for', async () => {
    expect(await sent()).toContain('S$255.00 for the whole job All in. Flat rate');
    const hourly = { rating_type: RATING_TYPE.hourly, flat_rate_at: null, hourly_rate_at: '40.00' };
    expect(await sent(hourly)).toContain('S$40.00 /h');
    expect(await sent({ quote_details: { includes: 'Gas', extra: 'Pipes' } })).toContain(
      'Includes: Gas Possible extras: Pipes',
    );
    expect(await sent()).not.toMatch(/Includes|Possible extras|warranty|not final/);
    expect(await sent({ quote_details: { warranty_days: 30 } })).toContain('30-day warranty');
    expect(await sent({ is_more_information_required: true })).toContain('price not final, more information needed');
  });

  it('says when it was sent, and when it was changed', async () => {
    expect(await sent()).toMatch(/Sent Fri 20 Nov, 10 am(?!.*changed)/);
    expect(await sent({ quote_last_update_on: '2026-11-20 03:00:00' })).toMatch(
      /Sent Fri 20 Nov, 10 am.{1,3}changed Fri 20 Nov, 11 am/,
    );
  });

  it('says what its fee was, and what became of it', async () => {
    const fee = async (more: Partial<Lead>) => /Fee S\$.*$/.exec(await sent(more))?.[0] ?? null;
    expect(await fee({})).toMatch(/^Fee S\$4\.20 .*Held /);
    expect(await fee({ fee_status: 'captured' })).toMatch(/Charged /);
    expect(await fee({ fee_status: 'released' })).toMatch(/Returned /);
    expect(await fee({ fee_paid: null })).toBeNull();
    // A shop order has no quote fee.
    expect(await fee({ nshop_order_id: 15 })).toBeNull();
  });

  it('says that the customer turned it down, in their own words', async () => {
    expect(await sent()).not.toContain('turned down');
    expect(await sent({ is_requestor_rejected: true, requestor_note: 'Too dear' })).toContain(
      'The customer turned down this quote “Too dear”',
    );
    expect(await sent({ is_requestor_rejected: true })).not.toContain('“');
  });

  it('says that another one did not go out, and that nothing more was charged', async () => {
    const refusal = { kind: 'refused', code: 6, message: 'You’ve quoted already.', fields: {} } as unknown as CallError;
    expect(await sent({}, refusal)).toContain(
      'You’ve quoted already. The customer still has this quote. You weren’t charged anything more.',
    );
    expect(await sent({}, { ...refusal, message: '' })).toContain('The customer still has this quote.');
  });
});

describe('the ways on from it', () => {
  const foot = async (more: Partial<Lead>) =>
    [...(await drawn(<SentQuoteFoot lead={leadView(more)} />)).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  it('are its chat, and changing it where that can be done', async () => {
    expect(await foot({})).toEqual(['/dashboard/works/31']);
    expect(await foot({ steps: ['updateQuote'] as Lead['steps'] })).toEqual([
      '/dashboard/requests/31/edit',
      '/dashboard/works/31',
    ]);
    const words = async (more: Partial<Lead>) => wordsOf(await drawn(<SentQuoteFoot lead={leadView(more)} />));
    expect(await words({ quote_status_id: QUOTE_STATUS.InProgress })).toBe('Open chat');
    expect(await words({ quote_status_id: QUOTE_STATUS.Hired })).toBe('Open job');
  });
});
