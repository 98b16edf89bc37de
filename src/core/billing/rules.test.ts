import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { PAYMENT_STATES, PAYMENT_STEPS, type PaperContent } from './model.ts';
import {
  billPaper,
  daysSince,
  decidePayment,
  gstInside,
  paperLines,
  paperNumber,
  paymentSteps,
  restDue,
} from './rules.ts';

const now = new Date('2026-11-24T02:52:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('the payment of a job', () => {
  it('follows the written-out rules: every state, age, step and actor', () => {
    for (const state of PAYMENT_STATES)
      for (const asked of [DAY - 1, DAY])
        for (const reminded of [null, DAY - 1, DAY])
          for (const side of ['requestor', 'provider', 'stranger'] as const) {
            const facts = { state, asked_on: ago(asked), reminded_on: reminded === null ? null : ago(reminded) };
            const isPro = side === 'provider';
            const isADay = asked >= DAY && (reminded === null || reminded >= DAY);
            const want = {
              invoice: isPro && state === 'none' ? 'asked' : null,
              receipt: isPro && state !== 'paid' ? 'paid' : null,
              say_paid: side === 'requestor' && state === 'asked' ? 'said_paid' : null,
              not_received: isPro && state === 'said_paid' ? 'asked' : null,
              remind: isPro && state === 'asked' && isADay ? 'asked' : null,
              credit: isPro && state !== 'none' ? 'none' : null,
            };
            for (const step of PAYMENT_STEPS)
              if (decidePayment(step, facts, side, now) !== want[step])
                expect.fail(`${step} by ${side} in ${state}: ${asked} ${reminded}`);
            if (side !== 'stranger')
              expect(paymentSteps(facts, side, now)).toEqual(PAYMENT_STEPS.filter((step) => want[step] !== null));
          }
  });

  it('is late by whole days', () => {
    expect([daysSince(ago(DAY - 1), now), daysSince(ago(DAY), now), daysSince(ago(-DAY), now)]).toEqual([0, 1, 0]);
  });
});

describe('what is left to collect', () => {
  it('is the price without what is in protected payments, and nothing where all of it is', () => {
    expect(restDue(10_500, 0)).toEqual({ ok: true, value: 10_500 });
    expect(restDue(10_500, 10_499)).toEqual({ ok: true, value: 1 });
    expect([restDue(10_500, 10_500).ok, restDue(10_500, 12_000).ok]).toEqual([false, false]);
  });
});

describe('the lines of a paper', () => {
  const job = {
    title: 'Chemical wash, 3 units',
    minutes: null,
    rate_cents: null,
    extras_cents: null,
    reason: '',
    protected_cents: 0,
  };
  it('are the job, and of an hourly one its time and its extras', () => {
    expect(paperLines({ ...job, total_cents: 12_000, reason: 'A new part.' })).toEqual([
      { what: 'Chemical wash, 3 units', detail: 'A new part.', cents: 12_000 },
    ]);
    expect(
      paperLines({ ...job, total_cents: 12_500, minutes: 150, rate_cents: 4_500, extras_cents: 1_250, reason: 'Gas.' }),
    ).toEqual([
      { what: 'Chemical wash, 3 units', detail: '2.5 h at S$45.00 an hour', cents: 11_250 },
      { what: 'Extras', detail: 'Gas.', cents: 1_250 },
    ]);
  });

  it('say what of the price is in protected payments, so that the rest can be checked', () => {
    const hourly = { minutes: 150, rate_cents: 4_500, extras_cents: 1_250 };
    expect(paperLines({ ...job, ...hourly, total_cents: 8_500, protected_cents: 4_000 })).toEqual([
      { what: 'Chemical wash, 3 units', detail: 'S$125.00 less S$40.00 in protected payments', cents: 8_500 },
    ]);
  });

  it('sum up to the total, and GST is inside it to the cent', () => {
    const cents = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 2_000 }), (total_cents, extras_cents, basis_points) => {
        const lines = paperLines({ ...job, total_cents, minutes: 60, rate_cents: 100, extras_cents });
        expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(total_cents);
        const gst = gstInside(total_cents, basis_points);
        expect(Number.isSafeInteger(gst) && gst >= 0 && gst < total_cents).toBe(true);
        const exact = (total_cents * basis_points) / (10_000 + basis_points);
        expect(Math.abs(gst - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
    expect(gstInside(10_900, 900)).toBe(900);
  });
});

describe('a pro’s paper', () => {
  const content: PaperContent = {
    seller: { name: 'CoolBreeze', address: '', uen: '202012345H', gst_no: null },
    buyer: { name: 'Rachel Tan', address: '', uen: '', gst_no: null },
    lines: [{ what: 'Chemical wash', detail: '', cents: 10_900 }],
    gst_basis_points: 900,
    note: 'Thank you.',
    way: null,
    paynow: 'CODE',
    answers: null,
    reason: '',
    category: 'Aircon servicing',
    done_on: '2026-11-24 02:52:00',
  };
  const made = { number: 7, total_cents: 10_900, created: now, content } as const;

  it('says no word of GST where its seller is not registered', () => {
    const paper = billPaper({ ...made, kind: 'invoice' });
    expect([paper.title, paper.number, paper.brand]).toEqual(['Invoice', 'INV-0007', 'CoolBreeze']);
    expect(JSON.stringify(paper)).not.toContain('GST 9');
    expect(paper.sums).toEqual([{ label: 'To pay', cents: 10_900, is_total: true }]);
    expect(paper.code?.text).toBe('CODE');
  });

  it('is a tax invoice with the tax inside where it is', () => {
    const seller = { ...content.seller, gst_no: 'M90000000X' };
    const paper = billPaper({ ...made, kind: 'invoice', content: { ...content, seller } });
    expect(paper.title).toBe('Tax invoice');
    expect(paper.sums.map((one) => one.cents)).toEqual([10_000, 900, 10_900]);
  });

  it('as a receipt says how it was paid, as a credit note what it takes back and why', () => {
    const receipt = billPaper({ ...made, kind: 'receipt', content: { ...content, way: 'cash', paynow: null } });
    expect([receipt.title, receipt.sums[0]?.label, receipt.code]).toEqual(['Receipt', 'Paid', undefined]);
    expect(receipt.facts).toContainEqual({ label: 'Paid with', value: 'Cash' });
    const note = billPaper({
      ...made,
      kind: 'credit_note',
      content: { ...content, paynow: null, answers: 'INV-0006', reason: 'Wrong price.' },
    });
    expect(note.facts).toEqual(
      expect.arrayContaining([
        { label: 'Takes back', value: 'INV-0006' },
        { label: 'Reason', value: 'Wrong price.' },
      ]),
    );
    expect(paperNumber('credit_note', 12_345)).toBe('CN-12345');
  });
});
