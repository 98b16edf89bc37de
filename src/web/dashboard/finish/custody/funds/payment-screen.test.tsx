// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { disputeThirdParty } from '#core/custody/disputes/calls.ts';
import * as calls from '#core/custody/payments/calls.ts';
import { PAYMENT_STATES } from '#core/custody/payments/model.ts';
import type { MethodView, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { me } from '#core/users/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { addTouches } from '#web/state/cache.ts';
import { custodyTouches } from '#web/state/touches/custody.ts';
import { PaymentScreen } from '../PaymentScreen.tsx';
import { nextWords, pillOf, turnOf, whyNotBy, workDays } from '../payment-words.ts';

addTouches(custodyTouches);
const NOW = new Date('2026-11-21T02:00:00Z');
const payment = (more: Partial<ThirdPartyPayment> = {}): ThirdPartyPayment => ({
  payment_id: 9,
  quote_bid_id: 31,
  side: 'requestor',
  other_name: 'CoolBreeze',
  request_title: 'Aircon servicing',
  title: 'First part',
  note: '',
  begins_on: '2026-11-25',
  ends_on: '2026-11-27',
  amount: '255.00',
  currency: 'SGD',
  refunded: '0.00',
  commission: null,
  state: 'requested',
  pay_type: null,
  holder: 'SafePay',
  error_code: null,
  is_last: false,
  is_frozen: false,
  deposit: null,
  receipt_url: null,
  next: null,
  acts: [],
  refund: null,
  refunds_left: 3,
  dispute_state: null,
  created: '2026-11-20 02:00:00',
  read_on: null,
  paid_on: null,
  done_on: null,
  accepted_on: null,
  released_on: null,
  ended_on: null,
  ...more,
});
const DISPUTE = {
  payment_id: 9,
  side: 'requestor',
  customer_name: 'Mei',
  pro_name: 'CoolBreeze',
  holder: 'SafePay',
  state: 'opened',
  opened_by: 'requestor',
  opened_on: '2026-11-20 02:00:00',
  at_stake: '85.00',
  is_released: false,
  statements: [],
  evidence: [],
  offer: null,
  proposal: null,
  decision: null,
  appeal: null,
  appeal_decision: null,
  outcome: null,
  ended_on: null,
  next: null,
  acts: [],
  file_url: '/file.pdf',
  folder_url: '/file.zip',
};
const CARD: MethodView = { pay_type: 'card', fault: null, needs_days: 3, carries_days: 90, split: [] };
const PAYNOW: MethodView = { ...CARD, pay_type: 'paynow' };

interface Facts {
  readonly methods?: readonly MethodView[];
  readonly history?: readonly object[];
  readonly detail?: string;
  readonly at?: string;
  readonly pay?: Answering[1];
}
const shown = async (more: Partial<ThirdPartyPayment> = {}, facts: Facts = {}) => {
  const { methods = [CARD, PAYNOW], history = [], detail = '', at = '/31/9', pay } = facts;
  const one = payment(more);
  const screen = await opened(<PaymentScreen />, {
    at: `${at}${detail}`,
    path: '/:bidId/:pid/:detail?',
    now: NOW,
    flags: { safety_payment: true },
    answering: [
      [calls.payThirdParty, pay ?? { third_party_payment: one, pay_url: 'https://safepay.test/1' }],
      [calls.readThirdParty, { third_party_payment: one }],
      [calls.askThirdParty, { third_party_payment: one }],
      [disputeThirdParty, { dispute: DISPUTE }],
      [calls.thirdPartyPayment, { third_party_payment: one, methods, history }],
      [me, { user: { id: 1, operator_roles: [] }, working_for: null }],
    ],
  });
  // Removes the second form of each amount, which is for screen readers.
  return { ...screen, words: () => screen.words().replace(/ (minus )?\d+ dollars( and \d+ cents)?/g, '') };
};

describe('a protected payment', () => {
  it('says what it is, for which days, and whose turn it is', async () => {
    const { words, page } = await shown({ note: 'For the parts', acts: ['pay'] });
    expect(page.getByRole('heading', { level: 1, name: 'First part' })).toBeTruthy();
    expect(words()).toContain('Aircon servicing · CoolBreeze');
    expect(words()).toContain(
      'First part Aircon servicing · CoolBreeze To pay Work 25 Nov 2026 to 27 Nov 2026 For the parts',
    );
    expect(words()).toContain('Your turn: pay S$255.00, or decline. You haven’t been charged.');
    expect(words()).toContain(
      'With CoolBreeze Job Aircon servicing Amount S$255.00 Held by SafePay Asked for Fri 20 Nov, 10 am',
    );
    expect(words()).not.toMatch(/Refunded S\$|Commission|Paid with|Receipt|Ended/);
  });

  it('says what became of the money, and when', async () => {
    const { words, page } = await shown({
      side: 'pro',
      state: 'released',
      amount: '255.00',
      refunded: '55.00',
      commission: { basis_points: 500, amount: '10.00', after: '190.00' },
      pay_type: 'paynow',
      receipt_url: '/papers/9.html',
      paid_on: '2026-11-20 03:00:00',
      done_on: '2026-11-20 04:00:00',
      accepted_on: '2026-11-20 05:00:00',
      released_on: '2026-11-20 06:00:00',
      ended_on: '2026-11-20 07:00:00',
      read_on: '2026-11-20 02:30:00',
    });
    expect(words()).toContain('Refunded S$55.00 Commission (5%) −S$10.00 Yours after commission S$190.00');
    expect(words()).toMatch(/Held by SafePay Paid with PayNow Asked for .*10 am Seen .*10:30 am Paid .*11 am/);
    expect(words()).toMatch(/Marked done .*12 pm Accepted .*1 pm Released .*2 pm Ended .*3 pm/);
    expect(page.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toContain('papers/9');
  });

  it('offers to pay only where that can be done', async () => {
    expect((await shown({ acts: ['pay'] })).buttons()).toContain('Pay S$255.00');
    expect((await shown()).buttons()).not.toContain('Pay S$255.00');
  });

  it('pays by the way that is chosen, at the company’s page', async () => {
    const screen = await shown({ acts: ['pay'] });
    await screen.press(/^PayNow/, 'radio');
    await screen.press('Pay S$255.00');
    expect(screen.inputsOf(calls.payThirdParty)).toEqual([{ payment_id: 9, pay_type: 'paynow' }]);
    expect(screen.left).toEqual(['https://safepay.test/1']);
    const usual = await shown({ acts: ['pay'] });
    await usual.press('Pay S$255.00');
    expect(usual.inputsOf(calls.payThirdParty)).toEqual([{ payment_id: 9, pay_type: 'card' }]);
  });

  it('says why it cannot be paid, and stays on this page', async () => {
    const screen = await shown({ acts: ['pay'] }, { pay: { error: 'x', message: 'SafePay is closed.' } });
    await screen.press('Pay S$255.00');
    expect(screen.page.getByRole('alert').textContent).toContain('SafePay is closed.');
    expect(screen.left).toEqual([]);
  });

  it('offers no way that cannot hold it for long enough, and says how it could be split', async () => {
    const late: MethodView = {
      ...CARD,
      fault: 'held too long',
      needs_days: 120,
      split: [
        { amount: '100.00', begins_on: '2026-11-25', ends_on: '2026-12-20' },
        { amount: '155.00', begins_on: '2026-12-21', ends_on: '2027-01-20' },
      ],
    };
    const none = await shown({ acts: ['pay'] }, { methods: [late] });
    expect(none.words()).toContain('The work takes 120 days and this can be held for 90 days.');
    expect(none.words()).toContain('No way to pay can be held for that long.');
    expect(none.words()).toContain('Card: It works in 2 parts S$100.00 for work from 25 Nov 2026 to 20 Dec 2026');
    expect(none.buttons()).not.toContain('Pay S$255.00');
    expect(none.words()).toContain('Decline this request and ask the pro to split it.');
    const other = await shown({ acts: ['pay'] }, { methods: [late, PAYNOW] });
    await other.press('Pay S$255.00');
    expect(other.inputsOf(calls.payThirdParty)).toEqual([{ payment_id: 9, pay_type: 'paynow' }]);
  });

  it('tells the pro once that the customer saw it', async () => {
    const screen = await shown({ acts: ['read', 'pay'] });
    expect(screen.inputsOf(calls.readThirdParty)).toEqual([{ payment_id: '9' }]);
    expect((await shown({ acts: ['pay'] })).inputsOf(calls.readThirdParty)).toEqual([]);
  });

  it('asks the company once what became of a payment that was begun', async () => {
    const begun = await shown({ state: 'paying', acts: ['ask', 'pay'], pay_type: 'paynow' });
    expect(begun.inputsOf(calls.askThirdParty)).toEqual([{ payment_id: '9' }]);
    expect(begun.buttons()).toContain('Continue payment');
    expect((await shown({ state: 'paying' })).inputsOf(calls.askThirdParty)).toEqual([]);
    expect((await shown({ state: 'held', acts: ['ask'] })).inputsOf(calls.askThirdParty)).toEqual([]);
  });

  it('says that the company refused a step, but not of a payment that failed', async () => {
    expect((await shown({ state: 'releasing', error_code: 'e7' })).words()).toContain(
      'SafePay refused the last step (e7). You can try again.',
    );
    expect((await shown({ error_code: 'declined' })).words()).not.toContain('refused the last step');
  });

  it('leads to its dispute, or to opening one', async () => {
    const link = async (more: Partial<ThirdPartyPayment>) => {
      const { page } = await shown(more);
      return page
        .queryAllByRole('link')
        .flatMap((a) => (a.getAttribute('href')?.endsWith('/31/9/dispute') ? [a.textContent] : []));
    };
    expect(await link({})).toEqual([]);
    const [open] = await link({ acts: ['open_dispute'] });
    const [there] = await link({ dispute_state: 'opened', is_frozen: true });
    expect(open).toBe('Open a dispute');
    expect(there).toBe('See the dispute');
  });

  it('names its dispute by the sum, or by what is done there before there is one', async () => {
    const title = async (more: Partial<ThirdPartyPayment>) => {
      const { page, words } = await shown(more, { detail: '/dispute' });
      expect(words()).toContain('First part · CoolBreeze');
      // On phones the top bar shows the full title, so the page repeats it only for wide screens.
      return [...new Set(page.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent))];
    };
    expect(await title({ acts: ['open_dispute'] })).toEqual(['Open a dispute']);
    expect(await title({})).toEqual(['Dispute']);
    expect(await title({ dispute_state: 'opened', is_frozen: true })).toEqual(['Dispute over S$85.00']);
  });

  it('says who did what', async () => {
    const step = (step: string, by: string, note = '') => ({ step, by, note, at: '2026-11-20 02:00:00' });
    const history = [
      step('add', 'pro'),
      step('paid', 'provider'),
      step('markDone', 'pro', 'All done'),
      step('accept', 'requestor'),
      step('approveExport', 'approver'),
      step('lapse', 'clock'),
    ];
    const { words } = await shown({}, { history });
    expect(words()).toMatch(
      /History Payment asked for CoolBreeze.*10 am Paid and held SafePay.*Work marked as done CoolBreeze.*All done Work accepted You.*Release approved Gotong’s payment approver.*Request expired The time ran out/,
    );
  });

  it('of another job, or that is not there, is not found', async () => {
    const gone = 'Payment not found It doesn’t exist, or it is not yours.';
    const other = await shown({ quote_bid_id: 32 });
    expect(other.words()).toContain(gone);
    expect(other.words()).not.toContain('S$255.00');
    const none = await shown({}, { at: '/31/x' });
    expect(none.words()).toContain(gone);
    expect(none.inputsOf(calls.thirdPartyPayment)).toEqual([]);
  });

  it('that is a deposit whose time to pay is over says so to its customer, and not to its pro', async () => {
    const deposit = {
      ...{ pay_by: '2026-11-21 01:59:00', is_bound: true, appointment_id: 12, begin_time: '2026-12-07 01:00:00' },
      ...{ price: '200.00', free_until: '2026-12-06 01:00:00', cancel_fee: '20.00', ended: null },
    };
    const words = async (side: 'requestor' | 'pro') => (await shown({ deposit, side })).words();
    expect(await words('requestor')).toContain('The time to pay has ended');
    expect(await words('pro')).not.toContain('The time to pay has ended');
  });
});

describe('what is said of a payment', () => {
  const said = (more: Partial<ThirdPartyPayment>) => [pillOf(payment(more)).label, turnOf(payment(more))];
  const REFUND = { claim_id: 1, amount: '40.50', reason: '', attachments: [], answer: '', created: '', ended_on: null };

  it('says to the customer where the money is, in every state', () => {
    expect(PAYMENT_STATES.map((state) => said({ state }))).toEqual([
      ['To pay', 'Your turn: pay S$255.00, or decline. You haven’t been charged.'],
      ['Being paid', 'SafePay hasn’t confirmed your payment yet.'],
      ['Held', 'You’ve paid. CoolBreeze does the work now. Accept it once you are happy with it.'],
      ['Waiting for you', 'Your turn: accept the work, or ask for a refund if something is wrong.'],
      ['Accepted', 'The work is accepted. Gotong’s payment approver checks the payment before it goes to the pro.'],
      ['Being released', 'SafePay is moving the money to the pro.'],
      ['Released', 'CoolBreeze has the money.'],
      ['Going back', 'SafePay is sending the money back to you.'],
      ['Refunded', 'All of it went back to you.'],
      ['Taken back', 'The pro took the request back. You paid nothing.'],
      ['Declined', 'You declined the request and paid nothing.'],
      ['Expired', 'The request was not paid in time. You paid nothing.'],
    ]);
  });

  it('says the same to the pro, as it is for them', () => {
    expect(PAYMENT_STATES.map((state) => said({ state, side: 'pro' }))).toEqual([
      ['Waiting for payment', 'CoolBreeze must pay or decline. Start the work once it is held.'],
      ['Being paid', 'CoolBreeze is paying. SafePay hasn’t confirmed it yet.'],
      ['Held', 'Your turn: do the work, then mark it as done.'],
      ['Work done', 'CoolBreeze must accept the work or ask for a refund.'],
      ['Accepted', 'The work is accepted. Gotong’s payment approver checks the payment before it goes to you.'],
      ['Being released', 'SafePay is moving the money to you.'],
      ['Released', 'The money is yours.'],
      ['Going back', 'SafePay is sending the money back to the customer.'],
      ['Refunded', 'All of it went back to the customer.'],
      ['Taken back', 'You took the request back. The customer paid nothing.'],
      ['Declined', 'The customer declined the request and paid nothing.'],
      ['Expired', 'The request was not paid in time. The customer paid nothing.'],
    ]);
    expect(turnOf(payment({ side: 'pro', read_on: '2026-11-20 02:00:00' }))).toMatch(
      /^CoolBreeze has seen it\. CoolBreeze must/,
    );
  });

  it('says what of it went back', () => {
    expect(said({ state: 'released', refunded: '55.00' })).toEqual([
      'Released',
      'S$55.00 went back to you. CoolBreeze has the rest.',
    ]);
    expect(said({ state: 'released', refunded: '55.00', side: 'pro' })[1]).toBe(
      'S$55.00 went back to the customer. The rest is yours.',
    );
    expect(said({ state: 'released', refunded: '255.00' })).toEqual(['Refunded', 'All of it went back to you.']);
    expect(said({ state: 'released', refunded: '254.99' })[0]).toBe('Released');
  });

  it('says of a refund and of a dispute before its own state', () => {
    const refund = (state: 'applied' | 'agreed' | 'refunding' | 'refused', more: object = {}) =>
      said({
        state: 'held',
        is_frozen: state === 'applied' || state === 'agreed',
        refund: { ...REFUND, state },
        ...more,
      });
    expect(refund('applied')).toEqual(['Refund asked for', 'CoolBreeze must answer your refund request.']);
    expect(refund('applied', { side: 'pro' })[1]).toBe('Your turn: answer the refund request.');
    expect(refund('agreed')[0]).toBe('Refund agreed');
    expect(refund('refunding')).toEqual(['Refund on its way', 'SafePay is sending the refund to you.']);
    expect(refund('refunding', { side: 'pro' })[1]).toBe('SafePay is sending the refund to the customer.');
    expect(refund('refused')[0]).toBe('Held');
    expect(said({ state: 'held', is_frozen: true, dispute_state: 'opened' })).toEqual([
      'In dispute',
      'A dispute is open. The money stays where it is until it ends.',
    ]);
    expect(said({ state: 'released', is_frozen: false, dispute_state: 'closed' })[0]).toBe('Released');
  });

  it('says what happens by itself, of what is still there', () => {
    const next = (step: Parameters<typeof nextWords>[0], more: Partial<ThirdPartyPayment> = {}) =>
      nextWords(step, payment({ refunded: '55.00', ...more }));
    const pro = { side: 'pro' } as const;
    expect(next('lapse')).toBe('The request ends. You pay nothing.');
    expect(next('lapse', pro)).toBe('The request ends. The customer pays nothing.');
    expect(next('give_back')).toBe('If the work isn’t marked as done, S$200.00 goes back to you.');
    expect(next('give_back', pro)).toBe('If the work isn’t marked as done, S$200.00 goes back to the customer.');
    expect(next('accept')).toBe('The work counts as accepted, and S$200.00 goes to the pro after a check.');
    expect(next('accept', pro)).toBe('The work counts as accepted, and S$200.00 is yours after a check.');
    expect(next('approve_export')).toBe('S$200.00 goes to the pro.');
    expect(next('approve_export', pro)).toBe('S$200.00 is yours.');
    const disputed = (dispute_state: ThirdPartyPayment['dispute_state']) => next('dispute', { dispute_state });
    expect((['opened', 'stated', 'proposed', 'decided', 'appealed', 'deciding'] as const).map(disputed)).toEqual([
      'Without the other statement, offers begin.',
      'Without an agreement, a payment approver decides.',
      'Without an answer, the proposal counts as declined and an approver decides.',
      'Without an appeal, the decision is carried out.',
      'Without a new decision, the first one stands.',
      'Without a decision, held money goes back to the customer. Money for accepted work stays with the pro.',
    ]);
    const refund = { ...REFUND, state: 'applied' as const };
    expect(next('agree_refund', { refund })).toBe('The refund of S$40.50 counts as agreed.');
    expect(next('approve_refund', { refund })).toBe('The refund of S$40.50 is sent to you.');
    expect(next('approve_refund', { refund, ...pro })).toBe('The refund of S$40.50 is sent to the customer.');
  });

  it('says why a way to pay cannot be taken, and for which days it is', () => {
    const why = (fault: MethodView['fault']) => whyNotBy({ ...CARD, needs_days: 120, fault });
    expect(why(null)).toBe('Can be held until the work is accepted.');
    expect(why('no refund so late')).toBe('A refund is possible for 90 days, and the work needs 120.');
    expect(why('no partial refund')).toBe('A part of it can’t be refunded.');
    expect(why('begins too soon')).toBe('The money would arrive after the work begins.');
    expect(why('over')).toBe('The planned days are over.');
    expect(workDays({ begins_on: '2026-11-25', ends_on: '2026-11-25' })).toBe('Work on 25 Nov 2026');
  });
});
