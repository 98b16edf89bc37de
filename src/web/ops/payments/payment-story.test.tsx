// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { opsAskProvider, opsPayment, opsReplayNotice } from '#core/payments/ops/calls.ts';
import { me } from '#core/users/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { addTouches } from '#web/state/cache.ts';
import { opsTouches } from '#web/state/touches/ops.ts';
import { Component as PaymentScreen } from './PaymentScreen.tsx';

addTouches(opsTouches);
const NOW = new Date('2026-11-21T02:00:00Z');
const ORDER = {
  order_id: 'abcdefghijklmnop1234',
  status: 'completed',
  purpose: 'credit',
  payer: { id: 2, name: 'Wei Ong', email: 'wei@example.sg' },
  method: 'card',
  card_info: 'visa|4242',
  provider: 'stripe',
  credit: '100.00',
  bonus: '4.50',
  gst: '9.00',
  total: '109.00',
  refunded: '0.00',
  receipt_no: 'R-7',
  is_auto_top_up: false,
  error_code: null,
  created: '2026-11-20 02:00:00',
  completed_on: '2026-11-20 02:01:00',
};
const TRY = {
  id: 1,
  kind: 'card',
  status: 'succeeded',
  amount: '109.00',
  ref: 'pi_1',
  error_code: null,
  note: '',
  asks: 0,
  ask_at: null,
  created: '2026-11-20 02:00:00',
  decided_on: null,
};
const NOTICE = {
  id: 5,
  notice_id: 'n',
  kind: 'charge',
  says: 'succeeded',
  received: '2026-11-20 02:01:00',
  received_count: 1,
  applied_on: null,
  did: 'credited',
  tries: 1,
  error: null,
};
const STORY = { order: ORDER, intents: [TRY], notices: [NOTICE], postings: [], refunds: [], disputes: [] };
const DISPUTE = {
  id: 1,
  dispute_ref: 'd',
  status: 'opened',
  amount: '109.00',
  taken: '50.00',
  reason: 'fraudulent',
  opened_on: '2026-11-20 03:00:00',
  closed_on: null,
};

const story = (
  more: object = {},
  facts: { roles?: readonly string[]; at?: string; answering?: readonly Answering[] } = {},
) =>
  opened(<PaymentScreen />, {
    at: facts.at ?? `/ops/payments/${ORDER.order_id}`,
    path: '/ops/payments/:orderId',
    now: NOW,
    answering: [
      ...(facts.answering ?? []),
      [opsPayment, { ...STORY, ...more }],
      [me, { user: { id: 1, operator_roles: facts.roles ?? ['money'] }, working_for: null }],
      [opsAskProvider, { asked: 2, settled: 1 }],
      [opsReplayNotice, { did: 'nothing new' }],
    ],
  });
const order = (more: object) => story({ order: { ...ORDER, ...more } });

describe('the story of an order', () => {
  it('says what was paid, by whom and how, and names each amount', async () => {
    const { words, page } = await story();
    expect(words()).toMatch(/R-7 Ordered .*, completed /);
    expect(words()).toContain('S$109.00 Completed Wei Ong , ');
    expect(words()).toContain('by Stripe');
    expect(words()).toContain('Credit S$100.00 Bonus credit S$4.50 GST S$9.00 Total S$109.00');
    expect(words()).not.toMatch(/Paid back|automatic top-up|last try/);
    expect(page.getByRole('link', { name: 'Wei Ong' }).getAttribute('href')).toBe('/ops/people/2');
  });

  it('shows amounts paid back, top-ups and errors', async () => {
    expect((await order({ refunded: '20.00' })).words()).toContain('Total S$109.00 Paid back S$20.00');
    expect((await order({ is_auto_top_up: true })).words()).toContain(', automatic top-up');
    expect((await order({ error_code: 'declined' })).words()).toContain(', last try: declined');
    expect((await order({ purpose: 'product' })).words()).toContain('Price S$100.00 Bonus credit');
    const open = await order({
      receipt_no: null,
      completed_on: null,
      payer: { id: null, name: '', email: 'x@example.sg' },
    });
    expect(open.words()).toMatch(/Order Ordered (?!.*, completed)/);
    expect(open.words()).toContain('x@example.sg');
    expect(open.page.queryByRole('link', { name: 'x@example.sg' })).toBeNull();
    expect(
      (await order({ payer: { id: 2, name: '', email: 'x@example.sg' } })).page.getByRole('link', {
        name: 'x@example.sg',
      }),
    ).toBeTruthy();
  });

  it('says the result of each try to pay, and its details', async () => {
    expect((await story()).words()).toContain('Paid S$109.00 a bound card pi_1');
    const tried = { ...TRY, status: 'failed', kind: 'page', error_code: '4', note: 'late', asks: 2, ref: null };
    expect((await story({ intents: [tried] })).words()).toContain(
      'Failed S$109.00 the provider’s page, error 4, late, asked 2 times —',
    );
    expect((await story({ intents: [{ ...tried, asks: 1 }] })).words()).toContain('asked 1 time —');
    expect((await story({ intents: [{ ...TRY, status: 'odd', kind: 'odd' }] })).words()).toContain('odd S$109.00 odd');
    expect((await story({ intents: [] })).words()).toContain('No attempts yet.');
  });

  it('says what each notice of the provider said, and what it did', async () => {
    expect((await story()).words()).toContain('Payment: went through Credited the wallet Replay');
    const said = async (more: object) => (await story({ notices: [{ ...NOTICE, ...more }] })).words();
    expect(await said({ did: null })).toContain('Not carried out yet');
    expect(await said({ did: null, error: 'No such order' })).toContain('No such order');
    expect(await said({ received_count: 2 })).toContain('Credited the wallet, came 2 times');
    expect(await said({})).not.toContain('came 1 times');
    expect((await story({ notices: [] })).words()).toContain('No notices yet.');
  });

  it('replays the notice that is pressed, and says what that did', async () => {
    const screen = await story({ notices: [NOTICE, { ...NOTICE, id: 6, received: '2026-11-20 04:00:00' }] });
    await screen.press(/Replay the notice of .*12(:00)? pm/);
    expect(screen.inputsOf(opsReplayNotice)).toEqual([{ notice_id: '6' }]);
    expect(screen.words()).toContain('Was known already');
  });

  it('shows only the replayed notice as busy', async () => {
    const screen = await story({ notices: [NOTICE, { ...NOTICE, id: 6, received: '2026-11-20 04:00:00' }] });
    screen.answer(opsReplayNotice, 'never');
    await screen.press(/^Replay/, 'button', true);
    const busy = screen.page.getAllByRole('button').map((one) => one.getAttribute('aria-disabled'));
    expect(busy.filter((each) => each === 'true')).toHaveLength(1);
  });

  it('asks the provider, and says the result', async () => {
    const screen = await story();
    await screen.press('Ask the provider now');
    expect(screen.inputsOf(opsAskProvider)).toEqual([{ order_id: ORDER.order_id }]);
    expect(screen.words()).toContain('Asked about 2, settled 1');
    screen.answer(opsAskProvider, { asked: 0, settled: 0 });
    await screen.press('Ask the provider now');
    expect(screen.words()).toContain('Nothing is open');
  });

  it('offers an act only to roles that may do it', async () => {
    const screen = await story({}, { roles: ['support'] });
    const may = (roles: readonly string[] | undefined) => roles?.includes('support') === true;
    expect(screen.buttons().some((label) => label.startsWith('Ask the provider'))).toBe(may(opsAskProvider.roles));
    expect(screen.buttons().some((label) => label.startsWith('Replay'))).toBe(may(opsReplayNotice.roles));
    expect((await story({}, { roles: [] })).buttons().filter((label) => /^Ask the|^Replay/.test(label))).toEqual([]);
  });

  it('says how much a dispute took from the wallet', async () => {
    const { words } = await story({ disputes: [DISPUTE] });
    expect(words()).toMatch(
      /Disputes S\$109\.00 Open fraudulent ?\. Opened [^,]+, 11 am\. Taken from the wallet: S\$50\.00 ?\./,
    );
    const closed = { ...DISPUTE, status: 'won', closed_on: '2026-11-20 05:00:00' };
    expect((await story({ disputes: [closed] })).words()).toMatch(/Won .*, closed /);
    expect((await story()).words()).not.toContain('Disputes');
  });

  it('shows its refunds, each with its steps, and nothing where there are none', async () => {
    expect((await story()).words()).not.toContain('Refunds');
    const refund = {
      id: 4,
      order_id: ORDER.order_id,
      payer: { user_id: 2, name: 'Wei Ong', email: 'wei@example.sg' },
      kind: 'asked',
      status: 'asked',
      provider: 'stripe',
      asked: '90.00',
      credit: '80.00',
      bonus: '4.00',
      gst: '7.20',
      total: '87.20',
      bought_now: '100.00',
      reason: 'Too much',
      decision_reason: '',
      decided_by: null,
      decided_on: null,
      seconded_by: null,
      seconded_on: null,
      error_code: null,
      credit_note_no: null,
      created: '2026-11-21 01:00:00',
      ended_on: null,
      second_above: '200.00',
      others: 1,
      steps: ['approve', 'refuse'],
    };
    const screen = await story({ refunds: [refund] });
    expect(screen.page.getByRole('heading', { name: 'Refunds' })).toBeTruthy();
    expect(screen.words()).not.toContain('Refuse this refund?');
    await screen.press('Refuse');
    expect(screen.words()).toContain('Refuse this refund?');
  });

  it('says which account each entry of the books changed', async () => {
    const posting = {
      transaction_id: 9,
      type_id: 1,
      cause: 'order:1',
      account: 'card_clearing',
      amount: '-109.00',
      created: '2026-11-20 02:00:00',
    };
    expect((await story({ postings: [posting] })).words()).toContain('card clearing −S$109.00 order:1 9');
    expect((await story()).words()).toContain('No entries yet.');
  });

  it('makes no call where the address has no valid order id', async () => {
    const screen = await story({}, { at: '/ops/payments/short' });
    expect(screen.inputsOf(opsPayment)).toEqual([]);
    expect(screen.words()).not.toContain('S$109.00');
  });
});
