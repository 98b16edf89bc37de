import { describe, expect, it } from 'vitest';
import type { ReceiptFacts, StatementFacts } from './model.ts';
import { receiptPaper, statementPaper } from './rules.ts';

const on = new Date('2026-11-24T02:00:00Z');
const party = (name: string, gst_no: string | null = null) => ({ name, address: '', uen: '', gst_no });
const entry = (what: string, in_cents: number, commission_cents = 0) => ({ what, on, in_cents, commission_cents });
const facts = (more: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  payment_id: 12,
  side: 'requestor',
  made_on: on,
  paid_on: on,
  title: 'Chemical wash',
  request_title: 'Aircon',
  method: 'paynow',
  holder: 'Trust Simulator',
  customer: party('Rachel Tan'),
  pro: party('Wei'),
  house: party('Gotong Pte Ltd', 'M9-0000001-2'),
  gst_basis_points: 900,
  entries: [entry('paid', 30_000)],
  held_cents: 30_000,
  refunding_cents: 0,
  ...more,
});
const sums = (paper: ReturnType<typeof receiptPaper>) => paper.sums.map(({ label, cents }) => [label, cents]);

describe('the receipt of a protected payment', () => {
  it('says who pays whom, what for, how, and who holds the money', () => {
    const paper = receiptPaper(facts());
    expect(paper.number).toBe('PP-000012');
    expect([paper.seller.name, paper.buyer.name]).toEqual(['Wei', 'Rachel Tan']);
    expect(paper.facts.map(({ value }) => value)).toEqual([
      'PP-000012',
      '24 November 2026',
      'PayNow',
      'Chemical wash, Aircon',
      'Trust Simulator',
      '24 November 2026',
    ]);
    expect(sums(paper)).toEqual([
      ['Paid after what went back', 30_000],
      ['Held by Trust Simulator', 30_000],
    ]);
  });

  it('adds up: what was paid less what went back is held, on its way back, or released', () => {
    const entries = [entry('paid', 30_000), entry('refund arrived', -9_000), entry('released', 0, 1_090)];
    const paper = receiptPaper(facts({ entries, held_cents: 0, refunding_cents: 1_000 }));
    expect(sums(paper)).toEqual([
      ['Paid after what went back', 21_000],
      ['On its way back to the customer', 1_000],
      ['Released to Wei', 20_000],
    ]);
  });

  it('shows a commission to the pro alone, with the GST in it where we are registered, and no word of GST where we are not', () => {
    const more = { entries: [entry('paid', 30_000), entry('released', 0, 1_090)], held_cents: 0 };
    expect(JSON.stringify(receiptPaper(facts(more)))).not.toContain('ommission');
    const own = receiptPaper(facts({ ...more, side: 'pro' }));
    expect(sums(own).slice(-2)).toEqual([
      ['Commission', -1_090],
      ['Yours', 28_910],
    ]);
    expect(own.notes.join(' ')).toContain('with GST 9% of S$0.90 in it');
    const plain = receiptPaper(facts({ ...more, side: 'pro', house: party('Gotong Pte Ltd'), gst_basis_points: 0 }));
    expect(JSON.stringify({ ...plain, frame: null })).not.toContain('GST');
  });

  it('never calls itself a tax invoice: a registered pro sends one', () => {
    expect(receiptPaper(facts()).notes.at(-1)).toBe(
      'This is not an invoice. The pro’s own invoice says what the work cost.',
    );
    const paper = receiptPaper(facts({ pro: party('Wei', 'M2-1234567-8') }));
    expect(paper.title).not.toContain('nvoice');
    expect(paper.notes.at(-1)).toContain('not a tax invoice');
  });
});

describe('a statement of a month', () => {
  const month = (more: Partial<StatementFacts> = {}): StatementFacts => ({
    side: 'pro',
    month: '2026-11',
    made_on: on,
    is_final: true,
    holder: 'Trust Simulator',
    owner: party('Wei'),
    house: party('Gotong Pte Ltd'),
    gst_basis_points: 0,
    opening_cents: -5_000,
    entries: [
      { what: 'released', on, about: 'Chemical wash', cents: 30_000, commission_cents: 0 },
      { what: 'payout sent', on, about: '', cents: -25_000, commission_cents: 0 },
    ],
    ...more,
  });

  it('closes with its opening and every line, also from below zero', () => {
    const paper = statementPaper(month());
    expect(sums(paper)).toEqual([
      ['Due to you at the start', -5_000],
      ['Due to you at the end', 0],
    ]);
    expect(paper.lines).toMatchObject([
      { what: 'Released to you', detail: '24 November 2026, Chemical wash' },
      { what: 'Payout to your bank', detail: '24 November 2026' },
    ]);
    expect(paper.notes).toHaveLength(1);
  });

  it('says what is held for a customer, that a month is not over, and that nothing happened', () => {
    const paper = statementPaper(month({ side: 'requestor', is_final: false, opening_cents: 0, entries: [] }));
    expect(paper.lines).toMatchObject([{ what: 'No payments in this month' }]);
    expect(paper.notes[0]).toBe('The month is not over. This statement shows it until now.');
    expect(sums(paper).at(-1)).toEqual(['Held for your jobs at the end', 0]);
  });
});
