import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import type { Lead } from '#core/bids/model.ts';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { leadView, requestView } from '#test/support/views.ts';
import { readOf } from '#web/state/cache.ts';
import { LeadRow } from '../list/LeadRow.tsx';
import { QuoteFoot } from '../quote/QuoteFoot.tsx';
import { LeadDetail } from './LeadDetail.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const offer = (more: Partial<Lead> = {}): Lead =>
  leadView({
    quote_status_id: QUOTE_STATUS.Send,
    quote_sent_on: null,
    rating_type: null,
    flat_rate_at: null,
    fee_paid: null,
    fee_status: null,
    steps: ['sendQuote', 'pass', 'read', 'tag'],
    ...more,
  });
const quote = (more: Partial<Lead> = {}): Lead => leadView({ steps: ['updateQuote', 'withdraw', 'tag'], ...more });
const over = (more: Partial<Lead['quote_request']>) => requestView(more);

const screen = (lead: Lead) =>
  drawn(<LeadDetail bid_id={lead.id} isEditing={false} />, [
    [readOf(bidCalls.lead), { bid_id: lead.id }, { status: 'Success', quote_bid: lead, activities: [] }],
  ]);
const shown = async (lead: Lead) => wordsOf(await screen(lead));
const ways = async (lead: Lead) => pressable(await screen(lead));
const row = async (lead: Lead, more: { isQueued?: boolean } = {}) =>
  wordsOf(
    await drawn(<LeadRow lead={lead} now={NOW} isChosen={false} isNew={false} isQueued={false} href="/" {...more} />),
  );

describe('a request that is an order of the shop', () => {
  it('leads to the order, and says nothing of being matched or of questions that other pros read', async () => {
    const order = quote({ nshop_order_id: 15, quote_status_id: QUOTE_STATUS.InProgress, steps: [] });
    expect(await shown(order)).toContain('To confirm');
    expect(await screen(order)).toContain('href="/dashboard/shop/order/15"');
    expect(await shown(order)).not.toMatch(/Why did I get this|Questions for the customer/);
    expect(await row(order)).toContain('To confirm');
    expect(await row(order)).not.toMatch(/Quoted|Not read yet/);
    expect(await shown(quote())).toMatch(/Why did I get this/);
  });
});

describe('the status of a request, for its pro', () => {
  /** The text before "Yesterday" or the time, which is the pill. */
  const pill = async (lead: Lead) =>
    /^.*?(?:Request Save this request|Request) (.*?) ?(?:Yesterday|\d+ h ago|1 day ago)/.exec(await shown(lead))?.[1];

  it('is said by one pill, in its own word', async () => {
    expect(await pill(offer())).toBe('New');
    expect(await pill(offer({ steps: [], quote_request: over({ is_closed: true }) }))).toBe('Closed');
    expect(await pill(offer({ steps: [], quote_request: over({ is_expired: true }) }))).toBe('Expired');
    expect(await pill(quote())).toBe('Quoted');
    expect(await pill(quote({ quote_request: over({ is_closed: true }) }))).toBe('Quoted');
    expect(await pill(quote({ quote_request: over({ is_hired: true }) }))).toBe('Another pro hired');
    expect(await pill(offer({ steps: [], quote_request: over({ is_hired: true }) }))).toBe('Another pro hired');
    expect(await pill(offer({ steps: [], quote_request: over({ wanted_until: '2026-01-01 16:00:00' }) }))).toBe(
      'Day has passed',
    );
    expect(await pill(quote({ is_requestor_rejected: true }))).toBe('Turned down');
    expect(await pill(quote({ quote_status_id: QUOTE_STATUS.Hired }))).toBe('Hired');
    expect(await pill(quote({ quote_status_id: QUOTE_STATUS.WorkCompleted }))).toBe('Work done');
    expect(await pill(quote({ quote_status_id: QUOTE_STATUS.PaymentCompleted }))).toBe('Paid');
    expect(await pill(offer({ quote_status_id: QUOTE_STATUS.NotInterested, steps: ['unpass'] }))).toBe('Passed');
  });

  it('comes with why nothing can be sent, and the way back where there is one', async () => {
    const why = async (lead: Lead) => [await shown(lead), (await ways(lead)).includes('Undo pass')] as const;
    const passed = offer({ quote_status_id: QUOTE_STATUS.NotInterested, steps: ['unpass'] });
    expect(await why(passed)).toEqual([expect.stringContaining('You passed on this request'), true]);
    expect(await why({ ...passed, steps: [], quote_request: over({ is_closed: true }) })).toEqual([
      expect.stringContaining('The customer has closed this request'),
      false,
    ]);
    expect(await why(offer({ steps: [], quote_request: over({ is_expired: true }) }))).toEqual([
      expect.stringContaining('This request has expired'),
      false,
    ]);
    expect(await why(offer({ steps: [], quote_request: requestView({ quote_count: 5 }) }))).toEqual([
      expect.stringContaining('5 of 5 pros have quoted'),
      false,
    ]);
  });

  it('has the form where a quote can be sent, and no form where not', async () => {
    expect(await ways(offer())).toEqual(expect.arrayContaining(['Send quote', 'Pass', 'Save this request']));
    for (const lead of [offer({ steps: [] }), quote(), quote({ steps: [] })])
      expect(await ways(lead)).not.toContain('Send quote');
    expect(await ways(offer({ steps: ['pass'] }))).not.toContain('Send quote');
    expect(await ways(offer({ steps: ['sendQuote'] }))).not.toContain('Pass');
    expect(await ways(offer({ steps: ['sendQuote', 'pass'] }))).not.toContain('Save this request');
  });

  it('has no form where a licence is missing', async () => {
    const needed = (is_held: boolean) =>
      [{ type: 'pest_control', is_held, status: 'none', certificate_id: null }] satisfies Lead['certificates_needed'];
    expect(await ways(offer({ certificates_needed: needed(false) }))).not.toContain('Send quote');
    expect(await ways(offer({ certificates_needed: needed(false) }))).toContain('Pass');
    expect(await ways(offer({ certificates_needed: needed(true) }))).toContain('Send quote');
  });

  it('leads from a sent quote to its change where it may change, to the chat or to the job', async () => {
    expect(await ways(quote())).toEqual(expect.arrayContaining(['Change quote', 'Open chat']));
    const hired = await ways(quote({ quote_status_id: QUOTE_STATUS.Hired, steps: ['complete'] }));
    expect(hired).toContain('Open job');
    expect(hired).not.toContain('Change quote');
  });
});

describe('what a sent quote shows', () => {
  it('is its price, its fee and what became of the fee', async () => {
    expect(await shown(quote({ fee_status: 'held' }))).toMatch(
      /S\$255\.00.*Fee S\$4\.20.*Held Returned if the customer doesn’t answer by Mon 23 Nov, 10 am/,
    );
    expect(await shown(quote({ fee_status: 'captured' }))).toMatch(/Fee S\$4\.20.*Charged The customer answered/);
    expect(await shown(quote({ fee_status: 'released' }))).toMatch(/Fee S\$4\.20.*Returned Back in your wallet/);
    expect(await shown(quote({ fee_paid: null, fee_status: null }))).not.toContain('Fee');
  });

  it('is the customer’s own words where they turned it down', async () => {
    const words = await shown(quote({ is_requestor_rejected: true, requestor_note: 'Too far away' }));
    expect(words).toContain('The customer turned down this quote');
    expect(words).toContain('Too far away');
    expect(await shown(quote({ requestor_note: 'Too far away' }))).not.toContain('Too far away');
  });

  it('is the address and the phone once the pro may know them', async () => {
    expect(await shown(quote())).toContain('1 km away');
    const known = await shown(quote({ address: '#12-345', postal_code: '520123', phone: '+6591234567' }));
    expect(known).toContain('#12-345 Tampines, Singapore 520123');
    expect(known).toContain('9123 4567');
  });
});

describe('a request in the list', () => {
  it('says what it costs to quote, with the list price where there is a discount', async () => {
    expect(await row(offer({ fee: '4.20', fee_list: '4.20' }))).toMatch(/Fee S\$4\.20$/);
    expect(await row(offer({ fee: '3.15', fee_list: '4.20' }))).toMatch(/Was S\$4\.20 Fee S\$3\.15$/i);
  });

  it('says no price where nothing can be sent any more', async () => {
    for (const request of [{ is_closed: true }, { is_expired: true }, { quote_count: 5 }])
      expect(await row(offer({ quote_request: requestView(request) })), JSON.stringify(request)).not.toContain('Fee');
  });

  it('says what became of a fee that was paid', async () => {
    expect(await row(quote({ fee_status: 'held' }))).toContain('S$4.20 held');
    expect(await row(quote({ fee_status: 'released' }))).toContain('S$4.20 returned');
    expect(await row(quote({ fee_status: 'captured' }))).toContain('S$4.20 charged');
    expect(await row(quote({ fee_status: 'captured', fee_paid: '0.00' }))).toContain('No quote fee');
  });

  it('says where it stands', async () => {
    expect(await row(offer({ is_provider_readed: false }))).toMatch(/^Unread.*New.*2 of 5 quotes/);
    expect(await row(offer())).not.toContain('New');
    expect(await row(offer({ is_provider_readed: false }), { isQueued: true })).toContain('Quote not sent yet');
    expect(await row(offer({ is_provider_readed: false }), { isQueued: true })).not.toContain('New');
    expect(await row(offer({ quote_request: over({ is_closed: true }) }))).toContain('Closed');
    expect(await row(offer({ quote_request: over({ is_expired: true }) }))).toContain('Expired');
    expect(await row(offer({ quote_request: requestView({ quote_count: 5 }) }))).toContain('Quote limit reached');
    expect(await row(quote())).toContain('Not read yet');
    expect(await row(quote({ requestor_last_read_on: '2026-11-21 01:00:00' }))).not.toContain('Not read yet');
    expect(await row(quote({ requestor_last_read_on: '2026-11-21 01:00:00', is_requestor_readed: false }))).toContain(
      'Not read yet',
    );
    expect(await row(quote({ is_requestor_rejected: true }))).toContain('Turned down');
    expect(await row(offer({ quote_status_id: QUOTE_STATUS.NotInterested }))).toContain('You passed');
  });

  it('marks what asked for this pro, what is urgent and what wants a licence, while it is open', async () => {
    const needed = [
      { type: 'pest_control', is_held: false, status: 'none', certificate_id: null },
    ] satisfies Lead['certificates_needed'];
    const marked = offer({
      is_invited: true,
      certificates_needed: needed,
      quote_request: requestView({ is_urgent: true }),
    });
    expect(await row(marked)).toMatch(/Urgent.*Asked for you.*Certificate needed/);
    const ended = { ...marked, quote_request: requestView({ is_urgent: true, is_closed: true }) };
    expect(await row(ended)).not.toMatch(/Urgent|Asked for you|Certificate needed/);
  });
});

describe('the foot of the form', () => {
  const preview = {
    status: 'Success' as const,
    fee: '3.15',
    fee_list: '4.20',
    is_enough: true,
    available_wallet_amount: '50.00',
    balance_after: '46.85',
  };
  const foot = async (more: Record<string, unknown> = {}) => {
    const props = {
      form: 'f',
      fee: preview,
      isUpdate: false,
      pending: false,
      known_fee: null,
      isOffline: false,
      ...more,
    };
    const html = await drawn(<QuoteFoot {...(props as unknown as Parameters<typeof QuoteFoot>[0])} />);
    return [wordsOf(html), pressable(html)] as const;
  };

  it('says what sending costs and leaves before it is pressed', async () => {
    const [words, buttons] = await foot();
    expect(words).toMatch(/Fee S\$4\.20 .*S\$3\.15.*S\$46\.85/);
    expect(buttons).toEqual(['Send quote']);
    expect((await foot({ fee: { ...preview, fee: '4.20' } }))[0]).not.toContain('3.15');
  });

  it('says what there is where it is not enough', async () => {
    const [words] = await foot({ fee: { ...preview, is_enough: false, available_wallet_amount: '1.00' } });
    expect(words).toMatch(/Wallet S\$1\.00/);
    expect(words).not.toContain('46.85');
  });

  it('says that a change is free, and that a quote waits for the connection', async () => {
    const [update, changes] = await foot({ isUpdate: true, fee: null });
    expect(update).toContain('free');
    expect(update).not.toContain('S$');
    expect(changes).toEqual(['Update quote']);
    const [words, buttons] = await foot({ fee: undefined, isOffline: true, known_fee: 420 });
    expect(words).toContain('Fee S$4.20');
    expect(buttons).toEqual(['Send when online']);
  });
});

describe('whose a request is', () => {
  const whose = (more: Partial<Lead['requestor']>) => shown(offer({ requestor: { ...offer().requestor, ...more } }));
  it('is said with how many requests there were, and whether the ID is checked', async () => {
    expect(await whose({})).toContain('Rachel Goh · 2 requests on Gotong When');
    expect(await whose({})).not.toMatch(/ID checked|not home/);
    expect(await whose({ request_count: 1, is_id_checked: true })).toContain('1 request on Gotong, ID checked');
  });

  it('is said with times at which the customer was not home, and only with those', async () => {
    expect(await whose({ no_show_count: 1 })).toContain('2 requests on Gotong, not home at 1 agreed time in a year');
    expect(await whose({ no_show_count: 2 })).toContain('not home at 2 agreed times in a year');
    expect(await whose({ no_show_count: 0 })).not.toContain('not home');
  });

  it('stands under how old it is and how many have quoted, while it can be quoted', async () => {
    expect(await shown(offer())).toMatch(/1 day ago, 2 of 5 quotes sent Chemical wash/);
    expect(await shown(offer({ steps: [], quote_request: over({ is_closed: true }) }))).not.toContain('quotes sent');
    expect(await shown(offer({ is_contact_wanted: true }))).toContain('Wants to hear from you');
    expect(await shown(offer({ is_invited: true }))).toContain('Asked for you');
    expect(await shown(offer())).not.toMatch(/Wants to hear|Asked for you/);
  });
});
