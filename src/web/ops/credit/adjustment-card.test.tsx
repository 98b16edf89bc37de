import { expect, it } from 'vitest';
import type { CreditAdjustment } from '#core/ops/credit/model.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { AdjustmentCard } from './AdjustmentCard.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const adjustment = (more: Partial<CreditAdjustment> = {}): CreditAdjustment =>
  ({
    id: 9,
    user_id: 2,
    full_name: 'Wei Ong',
    kind: 'credit',
    fund: 'promotional',
    amount: '250.00',
    reason: 'For the trouble',
    status: 'waiting',
    asked_by_name: 'Olga',
    asked_on: '2026-11-21 01:00:00',
    ends_on: '2026-11-24 01:00:00',
    decided_by_name: null,
    decision_reason: '',
    open: [],
    ...more,
  }) as CreditAdjustment;
const card = (more: Partial<CreditAdjustment>, isOfPerson = false) =>
  drawn(<AdjustmentCard adjustment={adjustment(more)} now={NOW} isOfPerson={isOfPerson} />);
const words = async (more: Partial<CreditAdjustment> = {}, isOfPerson = false) => wordsOf(await card(more, isOfPerson));
const buttons = async (open: CreditAdjustment['open']) =>
  pressable(await card({ open })).filter((label) => label !== 'Wei Ong');

it('an adjustment shows the person, the amount and its direction', async () => {
  expect(await words()).toMatch(/S\$250\.00.* To Wei Ong “For the trouble” Olga, 1 h ago, /);
  expect(await words({ kind: 'debit' })).toContain('From Wei Ong');
  expect(await words({}, true)).not.toContain('To Wei Ong');
  expect(await words({ kind: 'credit' })).not.toBe(await words({ kind: 'debit' }));
});

it('shows who decided, and what', async () => {
  const decided = { decided_by_name: 'Omar', decision_reason: 'Fine' };
  expect(await words({ ...decided, status: 'made' })).toContain('Approved by Omar: “Fine”');
  expect(await words({ ...decided, status: 'refused' })).toContain('Refused by Omar: “Fine”');
});

it('each step that is open has its button', async () => {
  expect(await buttons([])).toEqual([]);
  expect(await buttons(['approve'])).toEqual(['Approve']);
  expect(await buttons(['refuse'])).toEqual(['Refuse']);
  expect(await buttons(['withdraw'])).toEqual(['Withdraw']);
});
