import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#core/payments/model.ts';
import type { OpsRefund } from '#core/payments/ops/calls.ts';
import { REFUND_STATUSES } from '#core/payments/ops/calls.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { ORDER_LOOK, REFUND_LOOK, wayWords } from './payment-words.ts';
import { RefundCard } from './RefundCard.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const refund = (more: Partial<OpsRefund> = {}): OpsRefund => ({
  id: 4,
  order_id: 'o-1',
  payer: { user_id: 2, name: 'Wei Ong', email: 'wei@example.sg' } as never,
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
  steps: [],
  ...more,
});
const card = (more: Partial<OpsRefund>) => drawn(<RefundCard refund={refund(more)} now={NOW} onStep={() => {}} />);
const buttons = async (steps: string[]) => pressable(await card({ steps })).filter((label) => label !== 'The order');

describe('a refund that waits', () => {
  it('names each amount', async () => {
    expect(wordsOf(await card({}))).toMatch(
      /^S\$87\.20 to Wei Ong Waits The order by Stripe, asked for 1 h ago “Too much” Asked for S\$90\.00 Credit S\$80\.00 GST S\$7\.20 Bonus taken back S\$4\.00 To the card S\$87\.20 Bought credit there now S\$100\.00$/,
    );
  });

  it('has a button for each step that this operator may take', async () => {
    expect(await buttons([])).toEqual([]);
    expect(await buttons(['approve'])).toEqual(['Approve']);
    expect(await buttons(['second'])).toEqual(['Agree and pay back']);
    expect(await buttons(['refuse'])).toEqual(['Refuse']);
    expect(await buttons(['approve', 'refuse'])).toEqual(['Approve', 'Refuse']);
  });

  it('says who decided and why, and what the provider said', async () => {
    const words = wordsOf(
      await card({ decided_by: 'Olga', decision_reason: 'Fine', seconded_by: 'Omar', error_code: 'x1' }),
    );
    expect(words).toContain('Decided by Olga: “Fine”, seconded by Omar, the provider says: x1');
    expect(wordsOf(await card({ kind: 'surplus' }))).toContain('a second payment that goes back by itself');
  });
});

it('each status has its own word', () => {
  expect(REFUND_STATUSES.map((status) => REFUND_LOOK[status].label)).toEqual([
    'Waits',
    'Waits for a second operator',
    'At the provider',
    'On its way',
    'Paid back',
    'Failed',
    'Refused',
    'Taken back',
  ]);
  expect(new Set(ORDER_STATUSES.map((status) => ORDER_LOOK[status].label)).size).toBe(ORDER_STATUSES.length);
  expect(wayWords({ method: 'card', card_info: 'visa|4242', provider: 'stripe' })).toMatch(/4242.* by Stripe$/);
});
