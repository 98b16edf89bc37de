// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as calls from '#core/bids/appointments/calls.ts';
import type { Appointment } from '#core/bids/appointments/model.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { AgreedTime } from './AgreedTime.tsx';

const NOW = new Date('2026-12-07T02:00:00Z');
const AGREED: Appointment = {
  id: 3,
  begin_time: '2026-12-07 02:30:00',
  minutes: 90,
  is_outside_hours: false,
  on_way_on: null,
  arrived_on: null,
  late_told: [],
  proposal: null,
  steps: ['propose', 'cancel', 'on_the_way'],
  terms: null,
  prepare: [],
};
const PROPOSAL: Appointment['proposal'] = {
  id: 5,
  is_mine: false,
  begin_time: '2026-12-08 02:00:00',
  minutes: 60,
  times: [
    { begin_time: '2026-12-08 02:00:00', minutes: 60 },
    { begin_time: '2026-12-09 06:00:00', minutes: 60 },
  ],
  note: 'Block lift upgrading',
  created: '2026-12-06 02:00:00',
};

const screen = (side: 'consumer' | 'pro', more: Partial<Appointment>, ...answering: Answering[]) =>
  opened(<AgreedTime bid_id={7} side={side} name={side === 'pro' ? 'Rachel' : 'CoolBreeze'} />, {
    now: NOW,
    answering: [...answering, [calls.appointment, { appointment: { ...AGREED, ...more } }]],
  });
const status = async (side: 'consumer' | 'pro', more: Partial<Appointment>) =>
  (await screen(side, more)).page.queryByRole('status')?.textContent ?? null;

describe('the way to an agreed job', () => {
  it('is told by its pro with one tap, and not once they are there', async () => {
    const before = await screen('pro', {}, [calls.onTheWay, { appointment: AGREED }]);
    await before.press('I’m on the way');
    expect(before.inputsOf(calls.onTheWay)).toEqual([{ bid_id: '7' }]);
    expect(before.words()).toContain('We told Rachel');
    expect((await screen('pro', { steps: ['propose'] })).buttons()).toEqual(['Change time']);
    const there = { on_way_on: '2026-12-07 01:40:00', arrived_on: '2026-12-07 01:58:00' };
    expect(await status('pro', there)).toContain('Since 9:58 am.');
    expect(await status('consumer', there)).toBe('CoolBreeze has arrivedSince 9:58 am.');
  });

  it('says to its customer how late the pro is, before they set off and after', async () => {
    expect(await status('consumer', {})).toBeNull();
    expect(await status('consumer', { late_told: [30, 15] })).toBe('CoolBreeze will be about 15 min late');
    expect(await status('pro', { late_told: [15] })).toBeNull();
    const off = { on_way_on: '2026-12-07 01:40:00' };
    expect(await status('consumer', off)).toBe('CoolBreeze is on the waySince 9:40 am.');
    expect(await status('consumer', { ...off, late_told: [15] })).toBe(
      'CoolBreeze is on the waySince 9:40 am. About 15 min late.',
    );
    expect(await status('pro', off)).toBe('You said you’re on the waySince 9:40 am.');
  });

  it('is cancelled with a reason; a refusal stays to be read', async () => {
    const pro = await screen('pro', {}, [calls.cancelJob, { error: 'not now', message: 'Something has changed.' }]);
    await pro.press('Cancel job');
    expect(pro.words()).toContain('The fee you paid stays charged.');
    await pro.press('Cancel job');
    expect(pro.inputsOf(calls.cancelJob)).toEqual([]);
    await pro.type(/^Reason/, 'Van broke down');
    await pro.press('Cancel job');
    expect(pro.inputsOf(calls.cancelJob)).toEqual([{ bid_id: '7', reason: 'Van broke down' }]);
    expect(pro.page.getByRole('alertdialog').textContent).toContain('Something has changed.');
  });
});

describe('times that were proposed', () => {
  const steps: Appointment['steps'] = ['answer', 'counter'];

  it('are taken or declined by the other side, the one that is chosen', async () => {
    const ask = () =>
      screen('consumer', { steps, proposal: PROPOSAL }, [calls.answerTime, { appointment: { ...AGREED, steps } }]);
    const one = await ask();
    expect(one.words()).toContain('CoolBreeze proposes another time Block lift upgrading');
    await one.press('Wed 9 Dec, 2 pm – 3 pm', 'radio');
    await one.press(/^Accept Wed 9 Dec/);
    expect(one.inputsOf(calls.answerTime)).toEqual([{ bid_id: '7', proposal_id: 5, is_accepted: true, choice: 1 }]);
    const two = await ask();
    await two.press('Decline');
    expect(two.inputsOf(calls.answerTime)).toMatchObject([{ is_accepted: false, choice: 0 }]);
    expect(two.words()).toContain('Declined. The agreed time stays.');
  });

  it('are answered once: while an answer is on its way no other can be given', async () => {
    const one = await screen('consumer', { steps, proposal: PROPOSAL }, [calls.answerTime, 'never']);
    await one.press(/^Accept /);
    for (const name of [/^Accept /, 'Propose another', 'Decline'])
      expect((one.page.getByRole('button', { name }) as HTMLButtonElement).disabled, String(name)).toBe(true);
  });

  it('of one’s own wait, and can be taken back', async () => {
    const mine = await screen('pro', { steps: ['take_back'], proposal: { ...PROPOSAL, is_mine: true } }, [
      calls.takeTimeBack,
      { appointment: AGREED },
    ]);
    expect(mine.words()).toContain('You proposed 2 times');
    expect(mine.words()).toContain('Waiting for Rachel. The agreed time stays until they accept.');
    expect(mine.buttons()).toEqual(['Take it back']);
    await mine.press('Take it back');
    expect(mine.inputsOf(calls.takeTimeBack)).toEqual([{ bid_id: '7', proposal_id: 5 }]);
  });
});
