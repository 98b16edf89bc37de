// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as calls from '#core/custody/payments/calls.ts';
import type { JobFunds } from '#core/custody/payments/view-model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { FundsCard } from '../FundsCard.tsx';
import { RequestDialog } from '../RequestDialog.tsx';

const FUNDS = {
  ...{ quote_bid_id: 7, side: 'pro', other_name: 'Mei', request_title: 'Aircon servicing', planned_on: '2026-11-30' },
  ...{ holder: 'SafePay', agreed: '300.00', committed: '200.00', commission_basis_points: 0, held: '100.00' },
  ...{ released: '50.00', refunded: '0.00', can_ask: '100.00', is_paid: false },
} as JobFunds;
const shown = () =>
  opened(<RequestDialog open funds={FUNDS} onClose={() => {}} />, {
    answering: [[calls.addThirdParty, { third_party_payment: {} }]],
  });
const day = async (screen: Awaited<ReturnType<typeof shown>>, label: RegExp, value: string) => {
  fireEvent.change(screen.page.getByLabelText(label), { target: { value } });
  await screen.settle();
};

it('asks for all that is left on the planned day, unless another amount or day is typed', async () => {
  const screen = await shown();
  await screen.press('Ask for S$100.00');
  expect(screen.inputsOf(calls.addThirdParty)).toMatchObject([
    {
      ...{ bid_id: 7, amount: '100.00', title: 'Aircon servicing' },
      ...{ begins_on: '2026-11-30', ends_on: '2026-11-30' },
    },
  ]);
});

it('asks for S$1.00 at least and for what is left at most, and names what is wrong', async () => {
  const error = 'Enter an amount from S$1.00 to S$100.00.';
  for (const wrong of ['0.99', '100.01', '']) {
    const screen = await shown();
    await screen.type(/^Amount/, wrong);
    expect(screen.words()).not.toContain(error);
    await screen.press('Ask for payment');
    expect(screen.words(), wrong).toContain(error);
    expect(screen.inputsOf(calls.addThirdParty)).toEqual([]);
  }
  const least = await shown();
  await least.type(/^Amount/, '1');
  await least.press('Ask for S$1.00');
  expect(least.inputsOf(calls.addThirdParty)).toMatchObject([{ amount: '1.00' }]);
});

it('needs what it is for, and work that ends no earlier than it begins', async () => {
  const screen = await shown();
  await screen.type(/^What it is for/, ' ');
  await day(screen, /^Work ends/, '2026-11-29');
  await screen.press('Ask for S$100.00');
  expect(screen.words()).toContain('Say what the payment is for.');
  expect(screen.words()).toContain('The work can’t end before it begins.');
  expect(screen.inputsOf(calls.addThirdParty)).toEqual([]);
  await screen.type(/^What it is for/, 'First part');
  await day(screen, /^Work ends/, '2026-12-01');
  await screen.press('Ask for S$100.00');
  expect(screen.inputsOf(calls.addThirdParty)).toMatchObject([{ title: 'First part', ends_on: '2026-12-01' }]);
});

it('is tried again with the same key after no answer, and with a new one after a refusal', async () => {
  const keys = async (reply: Parameters<Awaited<ReturnType<typeof shown>>['answer']>[1]) => {
    const screen = await shown();
    screen.answer(calls.addThirdParty, reply);
    for (let n = 0; n < 2; n++) await screen.press('Ask for S$100.00');
    const sent = screen.sent.filter(({ call }) => call === calls.addThirdParty).map(({ key }) => key);
    return new Set(sent).size;
  };
  expect(await keys('no connection')).toBe(1);
  expect(await keys({ error: 'not now', message: 'Not now.' })).toBe(2);
});

it('says where the money of a job is, to each side, and who pays us for it', async () => {
  const words = async (more: Partial<JobFunds> = {}) =>
    (await opened(<FundsCard funds={{ ...FUNDS, ...more }} />)).words().replace(/ \d+ dollars( and \d+ cents)?/g, '');
  expect(await words()).toMatch(/Agreed S\$300\.00 Yours S\$50\.00 Held at SafePay S\$100\.00 Still to pay S\$150\.00/);
  expect(await words()).toContain('Gotong takes S$0.00.');
  expect(await words({ side: 'requestor' })).toMatch(/With Mei S\$50\.00.*You pay Gotong S\$0\.00\./);
  expect(await words({ commission_basis_points: 500 })).toContain('Gotong’s commission is 5% of each payment');
  expect(await words({ side: 'requestor', commission_basis_points: 500 })).not.toContain('commission');
  expect(await words({ agreed: null })).toContain('This job has no agreed total.');
});
