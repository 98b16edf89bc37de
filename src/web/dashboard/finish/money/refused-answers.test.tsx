// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answerPrice, jobPrice } from '#core/bids/final-prices/calls.ts';
import { creditPaper, jobMoney } from '#core/billing/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { FinalPrice } from './FinalPrice.tsx';
import { JobPayment } from './JobPayment.tsx';

// Why an answer was refused is not said again when its dialog opens anew.

it('a price that could not be disputed is asked about anew without the old refusal', async () => {
  const final_price = {
    ...{ version: 2, state: 'open', amount: '90.00', minutes: null, hourly_rate: null, extras: null },
    ...{ reason: 'A part.', dispute_note: '' },
  };
  const screen = await opened(<FinalPrice bid_id={7} name="CoolBreeze" />, {
    answering: [
      [jobPrice, { job_price: { final_price, quoted: '80.00', steps: ['agree', 'dispute'] } }],
      [answerPrice, { error: 'changed', message: 'The price has changed.' }],
    ],
  });
  const [dispute] = screen.buttons().slice(-1);
  await screen.press(dispute!);
  await screen.type(/./, 'Too much.');
  await screen.press(dispute!);
  expect(screen.inputsOf(answerPrice)).toEqual([{ bid_id: '7', version: 2, is_agreed: false, note: 'Too much.' }]);
  expect(screen.words()).toContain('The price has changed.');
  await screen.press('Not now');
  await screen.press(dispute!);
  expect(screen.words()).not.toContain('The price has changed.');
});

it('a paper that could not be taken back is asked about anew without the old refusal', async () => {
  const job_money = {
    ...{ state: 'asked', due: '80.00', total: '80.00', protected: '0.00', missing: null, has_paynow: false },
    ...{
      asked_on: '2026-11-20 01:00:00',
      reminded_on: null,
      paid_on: null,
      paynow: null,
      papers: [],
      steps: ['credit'],
    },
  };
  const screen = await opened(<JobPayment bid_id={7} side="pro" name="Mei" />, {
    answering: [
      [jobMoney, { job_money }],
      [creditPaper, { error: 'changed', message: 'It was paid meanwhile.' }],
    ],
  });
  const [back] = screen.buttons().slice(-1);
  await screen.press(back!);
  await screen.type(/./, 'Wrong amount.');
  await screen.press(back!);
  expect(screen.inputsOf(creditPaper)).toEqual([{ bid_id: '7', reason: 'Wrong amount.' }]);
  expect(screen.words()).toContain('It was paid meanwhile.');
  await screen.press('Not now');
  await screen.press(back!);
  expect(screen.words()).not.toContain('It was paid meanwhile.');
});
