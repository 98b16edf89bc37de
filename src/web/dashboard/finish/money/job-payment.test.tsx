// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import * as calls from '#core/billing/calls.ts';
import type { JobMoney } from '#core/billing/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { JobPayment } from './JobPayment.tsx';

const shown = (more: Partial<JobMoney>) => {
  const job_money = {
    ...{ state: 'none', due: '95.50', protected: '0.00', missing: null, total: null, asked_on: null },
    ...{ reminded_on: null, paid_on: null, paynow: null, has_paynow: false, steps: [] },
    papers: [{ id: 3, kind: 'invoice', number: 'INV-3', total: '90.00', created: '2026-11-20 10:00:00' }],
    ...more,
  };
  return opened(<JobPayment bid_id={7} side="pro" name="Mei" />, {
    answering: [
      [calls.jobMoney, { job_money }],
      [calls.makePaper, { job_money }],
      [calls.creditPaper, { job_money }],
    ],
  });
};

it('asks for what is due, and once it was asked for takes the sum of the invoice, whatever is due since', async () => {
  const due = await shown({ steps: ['invoice', 'receipt'] });
  await due.press('Ask for S$95.50');
  await due.press('Send the invoice');
  expect(due.inputsOf(calls.makePaper)).toMatchObject([{ bid_id: '7', kind: 'invoice', amount: '95.50' }]);
  const asked = await shown({ state: 'asked', total: '90.00', due: null, steps: ['receipt'] });
  await asked.press('It’s paid');
  await asked.press('PayNow', 'radio');
  await asked.press('Send the receipt');
  expect(asked.inputsOf(calls.makePaper)).toMatchObject([{ kind: 'receipt', amount: '90.00', way: 'paynow' }]);
});

it('takes a paper back for a reason alone', async () => {
  const screen = await shown({ state: 'asked', total: '90.00', steps: ['credit'] });
  await screen.press('Take back');
  await screen.press('Take back');
  expect(screen.inputsOf(calls.creditPaper)).toEqual([]);
  await screen.type(/^Reason/, 'Wrong hours');
  await screen.press('Take back');
  expect(screen.inputsOf(calls.creditPaper)).toMatchObject([{ bid_id: '7', reason: 'Wrong hours' }]);
});
