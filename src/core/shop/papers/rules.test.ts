import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPaper, type OrderPaperFacts, orderPaper } from './rules.ts';
import { CHINESE, ENGLISH } from './words-model.ts';

const on = new Date('2026-11-24T02:00:00Z');
const party = (name: string, gst_no: string | null = null) => ({ name, address: '', uen: '', gst_no });
const facts = (more: Partial<OrderPaperFacts> = {}): OrderPaperFacts => ({
  order_id: 12,
  side: 'requestor',
  state: 'placed',
  made_on: on,
  ordered_on: on,
  work_on: null,
  ended_on: null,
  paid_on: on,
  method: 'paynow',
  holder: 'Trust Simulator',
  name: 'Aircon wash at home',
  lines: [
    { label: 'Chemical wash', quantity: 3, price_cents: 8_500, amount_cents: 25_500 },
    { label: 'Gas top-up', quantity: 1, price_cents: 6_000, amount_cents: 6_000 },
  ],
  amount_cents: 31_500,
  refund_cents: 0,
  seller: party('Wei Aircon'),
  buyer: party('Rachel Tan'),
  gst_basis_points: 900,
  own_paper: null,
  back: '/dashboard',
  ...more,
});
const sums = (more: Partial<OrderPaperFacts>) => orderPaper(facts(more)).sums.map(({ label, cents }) => [label, cents]);

describe('the paper of an order', () => {
  it('is there once money moved for it', () => {
    expect(hasPaper({ paid_by: 'protected', paid_on: null, state: 'unpaid' })).toBe(false);
    expect(hasPaper({ paid_by: 'protected', paid_on: on, state: 'placed' })).toBe(true);
    expect(hasPaper({ paid_by: 'at_job', paid_on: null, state: 'confirmed' })).toBe(false);
    expect(hasPaper({ paid_by: 'at_job', paid_on: null, state: 'completed' })).toBe(true);
  });

  it('says what was bought and paid, who holds it, and that it is no invoice yet', () => {
    const paper = orderPaper(facts());
    expect([paper.title, paper.number, paper.filename]).toEqual(['Receipt of an order', 'G-12', 'gotong-order-G-12']);
    expect(paper.lines).toMatchObject([
      { what: 'Chemical wash', detail: '3 × S$85.00', cents: 25_500 },
      { what: 'Gas top-up', detail: '', cents: 6_000 },
    ]);
    expect(paper.facts.map(({ value }) => value)).toContain('PayNow');
    expect(paper.notes).toEqual([
      'The money is held by Trust Simulator until the work is accepted. Gotong doesn’t hold it.',
      'This is not an invoice.',
    ]);
    expect(orderPaper(facts({ method: null, holder: null })).facts.map(({ value }) => value)).toContain('At the job');
  });

  it('is the invoice of accepted work, with the GST in it where the pro is registered', () => {
    const done = { state: 'completed', ended_on: on } as const;
    const plain = orderPaper(facts(done));
    expect([plain.title, plain.notes]).toEqual([
      'Invoice',
      ['The pro is not registered for GST, so no GST is charged.'],
    ]);
    const taxed = { ...done, seller: party('Wei Aircon', 'M2-1234567-8') };
    expect(orderPaper(facts(taxed)).title).toBe('Tax invoice');
    expect(sums(taxed)).toEqual([
      ['Order total', 31_500],
      ['GST 9% in it', 2_601],
    ]);
  });

  it('names the invoice that the pro sent by themselves, so that GST is not said twice', () => {
    const paper = orderPaper(
      facts({ state: 'completed', seller: party('Wei', 'M2-1234567-8'), own_paper: 'INV-0007' }),
    );
    expect(paper.title).toBe('Receipt of an order');
    expect(paper.seller.gst_no).toBeNull();
    expect(paper.notes).toEqual(['The pro’s own INV-0007 says the GST of the work.']);
    expect(JSON.stringify(paper.sums)).not.toContain('GST');
  });

  it('says each day that is known and no other', () => {
    const labels = (more: Partial<OrderPaperFacts>) => orderPaper(facts(more)).facts.map(({ label }) => label);
    const w = ENGLISH.order;
    const always = [w.order, w.for, w.ordered_on];
    expect(labels({ paid_on: null, holder: null })).toEqual([...always, w.paid, w.as_of]);
    expect(labels({ work_on: on })).toEqual([...always, w.work_on, w.paid, w.paid_on, w.held_by, w.as_of]);
    // An order can end without being accepted: its end is no acceptance.
    expect(labels({ state: 'cancelled', ended_on: on })).not.toContain(w.accepted_on);
    expect(labels({ state: 'completed', ended_on: on })).toContain(w.accepted_on);
  });

  it('marks one sum as the total: what was ordered, or what is left after what went back', () => {
    const total = (more: Partial<OrderPaperFacts>) => orderPaper(facts(more)).sums.map(({ is_total }) => is_total);
    const taxed = { state: 'completed', ended_on: on, seller: party('Wei Aircon', 'M2-1234567-8') } as const;
    expect(total({})).toEqual([true]);
    expect(total({ refund_cents: 900 })).toEqual([false, false, true]);
    expect(total(taxed)).toEqual([true, false]);
    expect(total({ ...taxed, refund_cents: 900 })).toEqual([false, false, true, false]);
  });

  it('has no GST where none is charged, though the pro is registered', () => {
    const done = { state: 'completed', ended_on: on, seller: party('Wei Aircon', 'M2-1234567-8') } as const;
    const paper = orderPaper(facts({ ...done, gst_basis_points: 0 }));
    expect([paper.title, paper.sums.length]).toEqual(['Invoice', 1]);
  });

  it('says that money is held only while some is', () => {
    const held = (more: Partial<OrderPaperFacts>) =>
      orderPaper(facts(more)).notes.some((note) => note.includes('held by'));
    expect([held({}), held({ refund_cents: 31_499 })]).toEqual([true, true]);
    expect([held({ refund_cents: 31_500 }), held({ holder: null }), held({ state: 'completed' })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('says the same in Chinese, with the same sums', () => {
    const taxed = { state: 'completed', ended_on: on, seller: party('Wei Aircon', 'M2-1234567-8') } as const;
    for (const more of [
      {},
      taxed,
      { ...taxed, own_paper: 'INV-0007' },
      { state: 'cancelled', refund_cents: 900 } as const,
    ]) {
      const [english, chinese] = [orderPaper(facts(more)), orderPaper(facts(more), CHINESE)];
      expect(chinese.frame?.language).toBe('zh-TW');
      expect(chinese.sums.map(({ cents }) => cents)).toEqual(english.sums.map(({ cents }) => cents));
      expect(chinese.notes).toHaveLength(english.notes.length);
      const said = [chinese.title, ...chinese.notes, ...[...chinese.facts, ...chinese.sums].map(({ label }) => label)];
      for (const text of said) expect(text).toMatch(/[\u4e00-\u9fff]/);
    }
    expect(orderPaper(facts(), CHINESE).facts).toContainEqual({ label: '訂購日期', value: '2026年11月24日' });
    expect(Object.keys(CHINESE.order)).toEqual(Object.keys(ENGLISH.order));
  });

  it('adds up whatever went back', () => {
    expect(sums({ state: 'cancelled', refund_cents: 31_500 })).toEqual([
      ['Order total', 31_500],
      ['Back to the customer', -31_500],
      ['Paid after what went back', 0],
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 31_500 }), (refund_cents) => {
        const all = sums({ state: 'cancelled', refund_cents });
        const last = all.at(-1)?.[1];
        expect(last).toBe(31_500 - refund_cents);
      }),
    );
  });
});
