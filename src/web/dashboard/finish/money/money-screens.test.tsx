import { describe, expect, it } from 'vitest';
import { jobPrice } from '#core/bids/final-prices/calls.ts';
import type { JobPrice } from '#core/bids/final-prices/model.ts';
import { type Lead, PRICE_MAX, RATING_TYPE } from '#core/bids/model.ts';
import { jobMoney } from '#core/billing/calls.ts';
import type { JobMoney, JobPaper } from '#core/billing/model.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { readOf } from '#web/state/cache.ts';
import { FinalPrice } from './FinalPrice.tsx';
import { JobPayment } from './JobPayment.tsx';
import { checkPrice, priceInput, startOf } from './price-form.tsx';

const lead = (more: Partial<Lead> = {}): Lead =>
  ({
    id: 7,
    rating_type: RATING_TYPE.flat,
    flat_rate_at: '80.00',
    hourly_rate_at: null,
    quote_details: {},
    completed_on: null,
    ...more,
  }) as Lead;
const hourly = (quote_details: Lead['quote_details'] = { hours_low: 2, hours_high: 3 }) =>
  lead({ rating_type: RATING_TYPE.hourly, flat_rate_at: null, hourly_rate_at: '40.00', quote_details });
const typed = (more: object = {}) => ({ amount: null, hours: '', extras: null, reason: '', ...more });

describe('the fields of a final price', () => {
  it('hold what was quoted, of hours the fewest that were expected', () => {
    expect(startOf(lead())).toEqual(typed({ amount: 8000 }));
    expect(startOf(hourly())).toEqual(typed({ amount: 12_000, hours: '2' }));
    expect(startOf(hourly({}))).toEqual(typed());
  });

  it('hold what was stated before', () => {
    const before = { amount: '95.50', minutes: 135, extras: '5.50', reason: 'A second leak' };
    expect(startOf(hourly(), before)).toEqual({ amount: 9550, hours: '2.25', extras: 550, reason: 'A second leak' });
    expect(startOf(lead(), { ...before, minutes: null, extras: '0.00' })).toEqual(
      typed({ amount: 9550, reason: 'A second leak' }),
    );
  });

  it('need a price, and no more than a price may be', () => {
    const wrong = (amount: number | null) => Boolean(checkPrice(lead(), typed({ amount }), false).amount);
    expect([null, 0, 1, PRICE_MAX, PRICE_MAX + 1].map(wrong)).toEqual([true, true, false, false, true]);
  });

  it('need hours in quarters, from one to five hundred', () => {
    const wrong = (hours: string) => Boolean(checkPrice(hourly(), typed({ hours }), false).hours);
    expect(['', '0', '2.2', 'two', '500.25'].map(wrong)).toEqual([true, true, true, true, true]);
    expect(['0.25', ' 2.25 ', '2,5', '500'].map(wrong)).toEqual([false, false, false, false]);
  });

  it('say where extras make it too dear', () => {
    const said = (extras: number) => Boolean(checkPrice(hourly(), typed({ hours: '1', extras }), false).extras);
    expect([0, PRICE_MAX - 4000, PRICE_MAX - 3999].map(said)).toEqual([false, false, true]);
  });

  it('ask why it is more than was quoted, and not why it is as much', () => {
    const asked = (of: Lead, values: object) => Boolean(checkPrice(of, typed(values), false).reason);
    expect([8000, 8001].map((amount) => asked(lead(), { amount }))).toEqual([false, true]);
    expect(asked(lead(), { amount: 8001, reason: 'A second leak' })).toBe(false);
    expect(asked(lead(), { amount: 8001, reason: '  ' })).toBe(true);
    expect(['3', '3.25'].map((hours) => asked(hourly(), { hours }))).toEqual([false, true]);
    expect(asked(hourly(), { hours: '3', extras: 1 })).toBe(true);
    // Without expected hours there is no total, so only extras need a reason.
    expect([null, 1].map((extras) => asked(hourly({}), { hours: '9', extras }))).toEqual([false, true]);
  });

  it('may stay empty where nothing has to be said, and then nothing is sent', () => {
    const visit = lead({ rating_type: RATING_TYPE.required, flat_rate_at: null });
    for (const of of [visit, hourly()]) {
      expect(checkPrice(of, typed(), true)).toEqual({});
      expect(priceInput(of, typed())).toBeUndefined();
      expect(Object.values(checkPrice(of, typed(), false)).some(Boolean)).toBe(true);
    }
    // A flat quote has a price, so an empty field is an error.
    expect(Boolean(checkPrice(lead(), typed(), true).amount)).toBe(true);
    expect(Boolean(checkPrice(hourly(), typed({ extras: 100 }), true).hours)).toBe(true);
  });

  it('are sent as hours and extras, or as the amount, with the reason only where one is needed', () => {
    expect(priceInput(lead(), typed({ amount: 8000, reason: 'typed before' }))).toEqual({ amount: '80.00' });
    expect(priceInput(lead(), typed({ amount: 9000, reason: 'A leak' }))).toEqual({
      amount: '90.00',
      reason: 'A leak',
    });
    expect(priceInput(hourly(), typed({ hours: '2,5' }))).toEqual({ minutes: 150, extras: '0.00' });
    expect(priceInput(hourly(), typed({ hours: '3', extras: 550, reason: 'Parts' }))).toEqual({
      minutes: 180,
      extras: '5.50',
      reason: 'Parts',
    });
  });
});

type Price = NonNullable<JobPrice['final_price']>;
const price = (more: Partial<Price> = {}): Price =>
  ({
    version: 2,
    amount: '95.50',
    minutes: null,
    hourly_rate: null,
    extras: null,
    reason: '',
    state: 'open',
    dispute_note: '',
    ...more,
  }) as Price;
const finalPrice = (job_price: Partial<JobPrice>, of?: Lead) =>
  drawn(<FinalPrice bid_id={7} {...(of ? { lead: of } : {})} name="Mei" />, [
    [readOf(jobPrice), { bid_id: 7 }, { job_price: { final_price: null, quoted: '80.00', steps: [], ...job_price } }],
  ]);
const done = lead({ completed_on: '2026-11-20 10:00:00' });

describe('a final price', () => {
  it('is not there while none is stated, but for its pro once the work is done', async () => {
    expect(wordsOf(await finalPrice({}))).toBe('');
    expect(wordsOf(await finalPrice({ steps: ['state'] }, lead()))).toBe('');
    expect(pressable(await finalPrice({ steps: ['state'] }, done))).toEqual(['Change the price']);
    expect(wordsOf(await finalPrice({}, done))).toBe('');
  });

  it('asks the customer only where it is another than was quoted', async () => {
    const steps = ['agree', 'dispute'] as JobPrice['steps'];
    const other = await finalPrice({ final_price: price(), steps });
    expect(wordsOf(other)).toMatch(/^Final price S\$95\.50 Quoted: S\$80\.00 Is that right\?/);
    expect(pressable(other)).toEqual(['Agree with S$95.50', 'It isn’t right']);
    const same = await finalPrice({ final_price: price({ amount: '80.00' }), steps });
    expect(wordsOf(same)).toBe('Final price S$80.00');
    expect(pressable(same)).toEqual([]);
    expect(pressable(await finalPrice({ final_price: price(), steps: [] }))).toEqual([]);
  });

  it('never lets its pro answer it', async () => {
    const html = await finalPrice({ final_price: price(), steps: ['agree', 'dispute'] }, done);
    expect(pressable(html)).toEqual([]);
    expect(wordsOf(html)).toContain('Mei hasn’t said anything to it.');
  });

  it('says what it is made of', async () => {
    const made = price({ minutes: 135, hourly_rate: '40.00', extras: '5.50', reason: 'A second leak' });
    expect(wordsOf(await finalPrice({ final_price: made, quoted: null }))).toMatch(
      /^Final price S\$95\.50 2\.25 h at S\$40\.00 an hour Extras: S\$5\.50 A second leak/,
    );
    const plain = wordsOf(await finalPrice({ final_price: price({ extras: '0.00' }), quoted: null }));
    expect(plain).not.toContain('Extras');
    expect(plain).not.toContain('Quoted');
  });

  it('says what was answered, to each side', async () => {
    const said = async (state: Price['state'], of?: Lead) =>
      wordsOf(
        await finalPrice({ final_price: price({ state, dispute_note: 'It was one hour' }), steps: ['agree'] }, of),
      );
    expect(await said('agreed')).toContain('You agreed with this price.');
    expect(await said('agreed', done)).toContain('Mei agreed with this price.');
    expect(await said('disputed')).toMatch(/“It was one hour”.*You said this price isn’t right.*Agree after all$/);
    expect(await said('disputed', done)).toContain('Mei says this price isn’t right.');
  });
});

const money = (more: Partial<JobMoney> = {}): JobMoney =>
  ({
    state: 'none',
    due: '95.50',
    protected: '0.00',
    missing: null,
    total: null,
    asked_on: null,
    reminded_on: null,
    paid_on: null,
    paynow: null,
    has_paynow: false,
    steps: [],
    papers: [],
    ...more,
  }) as JobMoney;
const PAPER: JobPaper = { id: 3, kind: 'invoice', number: 'INV-3', total: '95.50', created: '2026-11-20 10:00:00' };
const ASKED: Partial<JobMoney> = { state: 'asked', total: '90.00', papers: [PAPER] };
const payment = (side: 'pro' | 'consumer', more: Partial<JobMoney> = {}) =>
  drawn(<JobPayment bid_id={7} side={side} name="Mei" />, [
    [readOf(jobMoney), { bid_id: 7 }, { job_money: money(more) }],
  ]);

describe('the payment of a job', () => {
  it('is not shown to a customer before there is a paper, nor to a pro with nothing to collect', async () => {
    expect(wordsOf(await payment('consumer'))).toBe('');
    expect(wordsOf(await payment('pro', { due: null }))).toBe('');
    expect(wordsOf(await payment('pro', { due: null, protected: '20.00' }))).toContain(
      'S$20.00 was paid into protected payments.',
    );
  });

  it('tells the pro what to collect beside what is protected, and what to do first', async () => {
    expect(wordsOf(await payment('pro', { protected: '20.00' }))).toBe(
      'Payment To collect: S$95.50. S$20.00 was paid into protected payments.',
    );
    expect(wordsOf(await payment('pro', { due: null, missing: 'price' }))).toContain('Say what the job cost');
    expect(wordsOf(await payment('pro', { due: null, missing: 'answer' }))).toContain('Agree on a price first.');
  });

  it('offers the pro the steps that there are, and no others', async () => {
    const offered = async (more: Partial<JobMoney>) => pressable(await payment('pro', more));
    expect(await offered({ steps: ['invoice', 'receipt'] })).toEqual(['Ask for S$95.50', 'Paid in cash']);
    expect((await offered({ ...ASKED, steps: ['receipt', 'remind', 'credit'] })).slice(0, 3)).toEqual([
      'It’s paid',
      'Remind',
      'Take back',
    ]);
    expect(await offered({ ...ASKED, state: 'said_paid', steps: ['not_received', 'receipt'] })).toEqual(
      expect.arrayContaining(['It’s paid', 'Not received']),
    );
    expect((await offered({ ...ASKED, steps: [] })).filter((label) => !label.includes('INV-3'))).toEqual([]);
  });

  it('tells the customer what to pay and to whom, and takes their word once', async () => {
    const html = await payment('consumer', { ...ASKED, steps: ['say_paid'] });
    expect(wordsOf(html)).toMatch(
      /S\$90\.00 to pay You pay Mei directly\. Gotong doesn’t handle this payment\. I’ve paid/,
    );
    const said = await payment('consumer', { ...ASKED, state: 'said_paid', steps: [] });
    expect(pressable(said)).not.toContain('I’ve paid');
    expect(wordsOf(said)).toContain('You said it’s paid.');
    const paid = wordsOf(
      await payment('consumer', { ...ASKED, state: 'paid', paid_on: '2026-11-21 10:00:00', steps: [] }),
    );
    expect(paid).toMatch(/Paid Sat 21 Nov/);
    expect(paid).not.toContain('You pay Mei directly');
  });

  it('says when it was asked for and reminded of', async () => {
    const asked = { ...ASKED, asked_on: '2026-11-20 10:00:00' };
    expect(wordsOf(await payment('pro', asked))).toMatch(/Invoice sent Fri 20 Nov.*Mei hasn’t paid yet\./);
    expect(wordsOf(await payment('pro', asked))).not.toContain('Reminded');
    expect(wordsOf(await payment('pro', { ...asked, reminded_on: '2026-11-25 10:00:00' }))).toMatch(
      /Reminded Wed 25 Nov/,
    );
  });
});
