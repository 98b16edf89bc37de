import { describe, expect, it } from 'vitest';
import type { OrderView } from '#core/shop/orders/calls.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { OrderBody } from './OrderBody.tsx';
import { owedWords, wasPaid } from './OrderPay.tsx';

const ORDER: OrderView = {
  id: 7,
  nshop_order_group_id: 1,
  side: 'requestor',
  state: 'cancelled',
  name: 'Aircon wash',
  plan_name: '',
  nshop_item_id: 3,
  quote_service_id: 2,
  service_name: 'CoolBreeze',
  consumer_name: 'Priya Nair',
  amount: '85.00',
  begin_time: null,
  end_time: null,
  due_on: null,
  who: null,
  created: '2026-11-20 01:00:00',
  quote_bid_id: 9,
  quote_request_id: 8,
  lines: [],
  delivery_days: 0,
  free_until: null,
  kept_percent: 50,
  acts: [],
  if_cancelled: null,
  cancel_asked_by: null,
  blame: null,
  money: { refund: '85.00', kept: '0.00' },
  paid_by: 'at_job',
  payment: null,
  to_pay: [],
  area_name: 'Tampines',
  consumer_phone: '+6591234567',
  email: 'priya@example.sg',
  is_guest: true,
  address: '#11-42',
  postal_code: '520284',
  note: '',
  answers: [],
  photos: [],
  questions: [],
  events: [],
  feedback: null,
  can_review: false,
  can_reply: false,
  has_paper: false,
  ended_on: '2026-11-20 02:00:00',
};
const HELD: NonNullable<OrderView['payment']> = {
  payment_id: 3,
  state: 'held',
  pay_type: 'card',
  pay_types: [],
  amount: '85.00',
  refunded: '0.00',
  commission: null,
  holder: 'the bank',
  error_code: null,
};
const body = (more: Partial<OrderView> = {}) =>
  drawn(<OrderBody order={{ ...ORDER, ...more }} title="Order G-7" onAct={async () => {}} paper="/paper" />);
const said = async (more: Partial<OrderView> = {}) => wordsOf(await body(more));

it('names who took each step, to both sides and to a helper, and names no one for automatic steps', async () => {
  const at = '2026-11-20 02:00:00';
  const step = (what: string, side: 'requestor' | 'provider' | null) => ({ what, side, note: '', created: at });
  const events = [step('placed', 'requestor'), step('cancel', 'provider'), step('ended', null)];
  expect(await said({ events })).toMatch(
    /Ordered You · .*Cancelled CoolBreeze · .*Ended by the clock (?!You|CoolBreeze)/,
  );
  const pros = { events, side: 'provider' as const };
  expect(await said(pros)).toMatch(/Ordered Priya Nair · .*Cancelled You · /);
  const order = { ...ORDER, ...pros };
  const helpers = wordsOf(
    await drawn(<OrderBody order={order} title="" onAct={async () => {}} paper="/paper" isHelper />),
  );
  expect(helpers).toMatch(/Ordered Priya Nair · .*Cancelled CoolBreeze · /);
});

describe('an order that is paid at the job', () => {
  it('promises no refund if nothing was paid', async () => {
    expect(wasPaid(ORDER)).toBe(false);
    const words = await said();
    expect(words).toContain('Nothing is owed. Nothing was paid through Gotong.');
    expect(words).not.toContain('Back to the customer');
  });

  it('says what a late cancellation costs', async () => {
    expect(owedWords({ kept: '42.50' })).toBe('S$42.50 is owed to the pro. Nothing was paid through Gotong.');
    expect(await said({ money: { refund: '42.50', kept: '42.50' } })).toContain('S$42.50 is owed to the pro.');
  });
});

it('lets a pro end an order without mentioning money that was never paid through us', async () => {
  const not_done: Partial<OrderView> = {
    state: 'not_done',
    side: 'provider',
    acts: ['cancel'],
    due_on: '2099-11-20 01:00:00',
  };
  const at_job = await body(not_done);
  expect(pressable(at_job)).toContain('Cancel order');
  expect(wordsOf(at_job)).toContain('Come again or cancel the order.');
  expect(wordsOf(at_job)).not.toMatch(/money back/i);
  const held = await body({ ...not_done, paid_by: 'protected', payment: HELD });
  expect(pressable(held)).toContain('Give the money back');
  expect(wordsOf(held)).toContain('Come again or give the money back.');
});

it('formats the phone number as on other screens', async () => {
  expect(await said()).toContain('Priya Nair, 9123 4567');
});

describe('an order whose payment was begun', () => {
  const paying = { pay: async () => null, check: async () => {} };
  const unpaid: Partial<OrderView> = {
    state: 'unpaid',
    paid_by: 'protected',
    acts: ['cancel'],
    due_on: '2099-11-20 01:00:00',
    who: 'requestor',
    payment: { ...HELD, state: 'paying', pay_types: ['card', 'paynow'] },
  };
  const shown = (more: Partial<OrderView>) =>
    drawn(
      <OrderBody
        order={{ ...ORDER, ...more }}
        title="Order G-7"
        onAct={async () => {}}
        paper="/paper"
        paying={paying}
      />,
    );

  it('can be continued, paid another way or cancelled', async () => {
    const html = await shown(unpaid);
    const pressed = pressable(html);
    expect(pressed).toEqual(
      expect.arrayContaining(['Check again', 'Continue payment', 'Pay by PayNow', 'Cancel order']),
    );
    expect(pressed).not.toContain('Pay by card');
    expect(wordsOf(html)).toContain('Another way closes the payment you began.');
  });
});

describe('an order that can be cancelled', () => {
  it('mentions no share for the pro if they keep nothing', async () => {
    const at = { due_on: '2026-12-09 02:00:00', free_until: '2026-12-06 01:00:00', ended_on: null };
    const open = { state: 'confirmed', who: 'provider', money: null, ...at } as const;
    expect(await said({ ...open, kept_percent: 50 })).toContain('Later 50% goes to the pro.');
    const free = await said({ ...open, kept_percent: 0 });
    expect(free).toContain('Cancelling is free.');
    expect(free).not.toContain('0%');
  });
});

it('fills the button to accept work only once the pro says that it is done', async () => {
  const filled = async (more: Partial<OrderView>) =>
    /<button[^>]*class="[^"]*bg-brand[ "][^>]*>.*?Accept work/s.test(
      await body({ who: 'requestor', due_on: '2026-12-09 02:00:00', ended_on: null, acts: ['complete'], ...more }),
    );
  expect(await filled({ state: 'done_asked' })).toBe(true);
  expect(await filled({ state: 'confirmed', who: 'provider' })).toBe(false);
});
