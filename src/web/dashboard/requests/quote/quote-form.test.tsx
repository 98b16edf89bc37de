// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import type { Lead } from '#core/bids/model.ts';
import { templates } from '#core/bids/templates/calls.ts';
import { noteWriting } from '#core/bids/waiting/calls.ts';
import { jobPrice } from '#core/prices/calls.ts';
import { tariff } from '#core/requests/tariff/calls.ts';
import { me } from '#core/users/calls.ts';
import { ownLimits } from '#core/users/limits/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { leadView } from '#test/support/views.ts';
import { QuoteForm } from './QuoteForm.tsx';

const LEAD = leadView({
  quote_sent_on: null,
  rating_type: null,
  flat_rate_at: null,
  price_note: '',
  steps: ['sendQuote'] as Lead['steps'],
});
const PREVIEW = {
  fee: '4.20',
  fee_list: '4.20',
  currency: 'SGD' as const,
  receipt: [],
  available_wallet_amount: '95.80',
  balance_after: '91.60',
  is_enough: true,
  budget: null,
  why_not: null,
  rule: 'Returned without an answer.',
  charged_for: 'quote' as const,
  commission_basis_points: 0,
  is_covered: false,
  subscription: null,
  offered: null,
  tariff_version: 1,
  facts: {},
};

interface Facts {
  readonly preview?: object | 'never';
  readonly lead?: Lead;
  readonly sent?: Answering[1];
}
async function form({
  preview = {},
  lead = LEAD,
  sent = { quote_bid: LEAD, available_wallet_amount: '91.60' },
}: Facts = {}) {
  const [onSent, onRefusal, onSending] = [vi.fn(), vi.fn(), vi.fn()];
  const screen = await opened(
    <QuoteForm lead={lead} refusal={null} onRefusal={onRefusal} onSent={onSent} onSending={onSending} />,
    {
      now: new Date('2026-11-21T02:00:00Z'),
      answering: [
        [bidCalls.previewQuoteFee, preview === 'never' ? 'never' : { ...PREVIEW, ...preview }],
        [bidCalls.sendQuote, sent],
        [me, { user: { id: 2, operator_roles: [] }, working_for: null }],
        [ownLimits, { limits: [] }],
        [templates, { quote_templates: [] }],
        [jobPrice, { price: null }],
        [noteWriting, {}],
        // The tariff would recalculate the receipt, so here it never loads.
        [tariff, 'never'],
      ],
    },
  );
  return { ...screen, onSent, onRefusal };
}

describe('writing a quote', () => {
  it('shows the fee beside the button, and what is left after it', async () => {
    const { words } = await form();
    expect(words()).toMatch(/Fee S\$4\.20 .*Wallet after sending S\$91\.60/);
    expect((await form({ preview: { fee_list: '5.60' } })).words()).toMatch(/Fee S\$5\.60 .*S\$4\.20/);
    expect((await form({ preview: { commission_basis_points: 500, fee: '0.00' } })).words()).toContain(
      'and 5% commission',
    );
  });

  it('says that a subscription covers it, with the quotes that are left', async () => {
    const { words } = await form({ preview: { fee: '0.00', is_covered: true, subscription: { quotes: 20, left: 7 } } });
    expect(words()).toContain('Covered by your subscription 7 of 20 quotes left');
  });

  it('warns where the credit is too little, and does not send it away', async () => {
    const { words } = await form({ preview: { is_enough: false, available_wallet_amount: '1.00' } });
    expect(words()).toContain('Not enough credit for the fee You have S$1.00 and the fee is S$4.20.');
    expect((await form()).words()).not.toContain('Not enough credit');
  });

  it('wants a price and words first', async () => {
    const screen = await form();
    await screen.press('Send quote');
    expect(screen.words()).toContain('Enter a price from S$0.01 to S$999,999.99.');
    expect(screen.words()).toContain('Write a message to the customer.');
    expect(screen.inputsOf(bidCalls.sendQuote)).toEqual([]);
  });

  it('sends the price, the words and the fee that was shown', async () => {
    const screen = await form();
    await screen.type('Total price', '255');
    await screen.type('Message', 'All in. Which floor?');
    await screen.press('Send quote');
    expect(screen.inputsOf(bidCalls.sendQuote)).toMatchObject([
      { bid_id: '31', quote_type: 'flat', price: '255.00', price_note: 'All in. Which floor?', fee_shown: '4.20' },
    ]);
    expect(screen.words()).toContain('Quote sent. Fee held: S$4.20');
    expect(screen.onSent).toHaveBeenCalledOnce();
  });

  it('says of no fee that it is held where the quote had none', async () => {
    const screen = await form({ preview: { fee: '0.00', is_covered: true, subscription: { quotes: 20, left: 7 } } });
    await screen.type('Total price', '255');
    await screen.type('Message', 'All in.');
    await screen.press('Send quote');
    expect(screen.inputsOf(bidCalls.sendQuote)).toMatchObject([{ fee_shown: '0.00' }]);
    expect(screen.words()).toContain('Quote sent');
    expect(screen.words()).not.toContain('Fee held');
  });

  it('sends a price per hour, or a visit without one', async () => {
    const hourly = await form();
    await hourly.press(/^Hourly/, 'radio');
    await hourly.type('Price per hour', '40.5');
    await hourly.type('Message', 'Two people.');
    await hourly.press('Send quote');
    expect(hourly.inputsOf(bidCalls.sendQuote)).toMatchObject([{ quote_type: 'hourly', price: '40.50' }]);
    const visit = await form();
    await visit.press(/^Visit first/, 'radio');
    expect(visit.words()).toContain('Leave empty for a free visit.');
    await visit.type('Message', 'I look first.');
    await visit.press('Send quote');
    expect(visit.inputsOf(bidCalls.sendQuote)).toMatchObject([{ quote_type: 'required' }]);
    expect(visit.inputsOf(bidCalls.sendQuote)[0]).not.toHaveProperty('price');
  });

  it('is not done where it was refused', async () => {
    const screen = await form({ sent: { error: 'seats taken', message: 'All places are taken.' } });
    await screen.type('Total price', '255');
    await screen.type('Message', 'All in.');
    await screen.press('Send quote');
    expect(screen.onRefusal).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'seats taken' }));
    expect(screen.onSent).not.toHaveBeenCalled();
    expect(screen.words()).not.toContain('Quote sent');
  });

  it('changes a quote that was sent for free, without asking for a fee', async () => {
    const screen = await form({ lead: leadView({ steps: ['updateQuote'] as Lead['steps'] }) });
    expect(screen.words()).toContain('Change your quote');
    expect(screen.words()).toContain('You can change a sent quote for free');
    expect(screen.inputsOf(bidCalls.previewQuoteFee)).toEqual([]);
    await screen.type('Total price', '240');
    await screen.press('Update quote');
    expect(screen.inputsOf(bidCalls.sendQuote)).toMatchObject([
      { bid_id: '31', price: '240.00', price_note: 'All in.' },
    ]);
    expect(screen.inputsOf(bidCalls.sendQuote)[0]).not.toHaveProperty('fee_shown');
    expect(screen.words()).toContain('Quote updated');
    expect(screen.onSent).toHaveBeenCalledOnce();
  });
});
