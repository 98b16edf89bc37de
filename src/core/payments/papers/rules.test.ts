import { describe, expect, it } from 'vitest';
import type { Party, ReceiptFacts } from './model.ts';
import { creditNotePaper, gstInForce, paidWith, paperDay, receiptPaper, statementPaper } from './rules.ts';

const seller: Party = { name: 'Gotong', address: '1 Road', uen: '200000000X', gst_no: 'M90000000X' };
const buyer: Party = { name: 'Tan Wei', address: '', uen: '', gst_no: null };
const facts: ReceiptFacts = {
  receipt_no: 'GT-2026-000001',
  order_id: 'order',
  // Already the 22nd in Singapore.
  completed_on: new Date('2026-11-21T16:30:00Z'),
  seller,
  buyer,
  method: 'card',
  card_info: 'visa|4242',
  what: 'Wallet credit',
  purpose: 'credit' as const,
  credit_cents: 10_000,
  bonus_cents: 500,
  gst_cents: 900,
  gst_basis_points: 900,
  refunds: [],
};
const sumOf = (paper: ReturnType<typeof receiptPaper>, label: string) =>
  paper.sums.find((one) => one.label.startsWith(label))?.cents;

describe('a receipt', () => {
  it('is a tax invoice of a registered seller, with rate, tax and total', () => {
    const paper = receiptPaper(facts);
    expect(paper.title).toBe('Tax invoice');
    expect([sumOf(paper, 'Total before GST'), sumOf(paper, 'GST 9%'), sumOf(paper, 'Total with GST')]).toEqual([
      10_000, 900, 10_900,
    ]);
    expect(paper.lines.map((one) => one.cents)).toEqual([10_000, 0]);
    expect(paper.facts).toContainEqual({ label: 'Date', value: '22 November 2026' });
    expect(paper.facts).toContainEqual({ label: 'Paid with', value: 'Visa ending in 4242' });
  });

  it('has no word of GST where none was charged', () => {
    const paper = receiptPaper({ ...facts, gst_cents: 0, seller: { ...seller, gst_no: null } });
    expect(paper.title).toBe('Receipt');
    expect(JSON.stringify(paper)).not.toContain('GST');
    expect(sumOf(paper, 'Total')).toBe(10_000);
  });

  it('lists what went back, and what was paid after it', () => {
    const refunds = [{ credit_note_no: 'CN-2026-000001', ended_on: facts.completed_on, total_cents: 5_450 }];
    const paper = receiptPaper({ ...facts, refunds });
    expect(sumOf(paper, 'Refunded on 22 November 2026, credit note CN-2026-000001')).toBe(-5_450);
    expect(sumOf(paper, 'Paid after refunds')).toBe(5_450);
    expect(sumOf(paper, 'Total with GST')).toBe(10_900);
  });
});

it('a credit note names its tax invoice and what went back', () => {
  const paper = creditNotePaper({
    ...facts,
    credit_note_no: 'CN-2026-000001',
    ended_on: facts.completed_on,
    reason: 'Not needed',
    credit_cents: 5_000,
    gst_cents: 450,
    bonus_cents: 250,
  });
  expect(paper.facts).toContainEqual({ label: 'For tax invoice', value: 'GT-2026-000001 of 22 November 2026' });
  expect(paper.sums.at(-1)).toMatchObject({ label: 'Total refunded', cents: 5_450 });
});

it('a statement adds up, and says when it can still change', () => {
  const one = {
    month: '2026-10',
    made_on: facts.completed_on,
    seller,
    buyer,
    opening_cents: 1_000,
    closing_cents: 1_580,
    held_cents: 420,
    gst_cents: 90,
    lines: [
      { what: 'Credit bought', count: 1, cents: 1_000 },
      { what: 'Quote fee', count: 2, cents: -420 },
    ],
  };
  const paper = statementPaper({ ...one, is_final: true });
  expect(paper.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(paper.sums[0]?.cents);
  expect(paper.number).toBe('October 2026');
  expect(statementPaper({ ...one, is_final: false }).notes.length).toBe(paper.notes.length + 1);
});

it('charges no GST without a registration', () => {
  expect(gstInForce(900, { gst_no: 'M9' })).toBe(900);
  expect(gstInForce(900, { gst_no: null })).toBe(0);
});

it('names ways to pay, and never a whole card number', () => {
  expect(paidWith('paynow', null)).toBe('PayNow');
  expect(paidWith('card', 'mastercard|4444')).toBe('Mastercard ending in 4444');
  expect(paidWith('card', '4242424242424242')).toBe('Card');
  expect(paperDay(new Date('2026-01-01T00:00:00Z'))).toBe('1 January 2026');
});
