// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import * as times from '#core/bids/appointments/calls.ts';
import type { Agreed } from '#core/bids/appointments/list-model.ts';
import * as calls from '#core/bids/appointments/no-show-calls.ts';
import type { NoShow } from '#core/bids/appointments/no-show-model.ts';
import { currentCall } from '#core/voice/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { StatedNoShow, StateNoShow } from './NoShow.tsx';

/** A moment of 30 November 2026 in Singapore. */
const at = (clock: string) => new Date(`2026-11-30T${clock}:00+08:00`);
const agreed = (more: Partial<Agreed> = {}) =>
  ({
    ...{ id: 5, bid_id: 7, side: 'provider', state: 'agreed', begin_time: '2026-11-30 02:00:00', minutes: 120 },
    ...{ is_guest: false, guest_phone: null, other: { id: 3, full_name: 'Mei T.', display_name: 'Mei T.' } },
    ...more,
  }) as Agreed;
const answering = [
  [currentCall, { voice_contact: null }],
  [times.arrive, { appointment: null }],
  [calls.stateNoShow, { agreed_detail: null }],
  [calls.answerNoShow, { agreed_detail: null }],
  [calls.takeNoShowBack, { agreed_detail: null }],
] as const;
const state = (from: string | null, clock: string, more: Partial<Agreed> = {}, canArrive = true) =>
  opened(<StateNoShow agreed={agreed(more)} from={from} canArrive={canArrive} />, { now: at(clock), answering });

it('is said from the begin on by who has waited, and asks once more first', async () => {
  expect((await state(null, '09:59')).words()).toBe('');
  const begun = await state(null, '10:00');
  expect(begun.words()).toContain('Call Mei T. first, or tap “I have arrived” and wait 15 minutes.');
  expect(begun.buttons()).toEqual(['Call Mei T.', 'I have arrived']);
  await begun.press('I have arrived');
  expect(begun.inputsOf(times.arrive)).toEqual([{ bid_id: '7' }]);
  // Who has arrived waits, and does not arrive again.
  const waiting = await state('2026-11-30 02:15:00', '10:14');
  expect(waiting.words()).toContain('From 10:15 am you can say that nobody was home.');
  expect(waiting.buttons()).toEqual(['Call Mei T.']);
  const over = await state('2026-11-30 02:15:00', '10:15');
  expect(over.buttons()).toEqual(['Call Mei T.', 'Nobody home']);
  await over.press('Nobody home');
  expect(over.inputsOf(calls.stateNoShow)).toEqual([]);
  await over.press('Nobody home');
  expect(over.inputsOf(calls.stateNoShow)).toMatchObject([{ appointment_id: '5' }]);
  // A customer says it of the pro, and arrives nowhere.
  const customer = await state('2026-11-30 02:15:00', '10:15', { side: 'requestor' });
  expect(customer.buttons()).toEqual(['Call Mei T.', 'Nobody came']);
  expect((await state(null, '10:00', {}, false)).buttons()).toEqual(['Call Mei T.']);
});

const stated = (more: Partial<NoShow> = {}): NoShow => ({
  ...{ id: 9, by: 'requestor', state: 'stated', begin_time: '2026-11-30 02:00:00', words: '', answer: '' },
  ...{ stated_on: '2026-11-30 02:20:00', answer_by: '2026-12-02 02:20:00', steps: [] },
  ...more,
});
const shown = (more: Partial<NoShow>, side: 'requestor' | 'provider') =>
  opened(<StatedNoShow agreed={agreed({ side })} no_show={stated(more)} />, { now: at('11:00'), answering });

it('tells each side what was said of whom, until when it is answered, and how it ended', async () => {
  const words = async (more: Partial<NoShow>, side: 'requestor' | 'provider') => (await shown(more, side)).words();
  expect(await words({}, 'requestor')).toMatch(/^You said that nobody came Mei T\. can answer until .*10:20 am\./);
  expect(await words({}, 'provider')).toMatch(/^Mei T\. says that nobody came If that’s wrong, say so by .*10:20 am\./);
  expect(await words({ by: 'provider' }, 'provider')).toMatch(/^You said that nobody was home Mei T\. can answer/);
  expect(await words({ by: 'provider' }, 'requestor')).toMatch(/^Mei T\. says that nobody was home If that’s wrong/);
  expect(await words({ state: 'disputed' }, 'provider')).toContain('You two don’t agree');
  expect(await words({ state: 'unanswered' }, 'provider')).toContain('There was no answer by');
  expect(await words({ state: 'admitted' }, 'requestor')).toContain('Mei T. says that this is true.');
  expect(await words({ state: 'admitted' }, 'provider')).toContain('You said that this is true.');
});

it('is admitted, disputed or taken back by the steps that the server names', async () => {
  expect((await shown({}, 'provider')).buttons()).toEqual([]);
  const mine = await shown({ steps: ['take_back'] }, 'requestor');
  expect(mine.buttons()).toEqual(['Take it back']);
  await mine.press('Take it back');
  expect(mine.inputsOf(calls.takeNoShowBack)).toMatchObject([{ appointment_id: '5', no_show_id: 9 }]);
  const theirs = await shown({ steps: ['admit', 'dispute'] }, 'provider');
  expect(theirs.buttons()).toEqual(['I was there', 'That is right']);
  await theirs.press('That is right');
  expect(theirs.inputsOf(calls.answerNoShow)).toMatchObject([{ no_show_id: 9, is_true: true }]);
  const home = await shown({ by: 'provider', steps: ['dispute'] }, 'requestor');
  await home.press('I was home');
  await home.type(/^What happened/, 'I waited at the door.');
  await home.press('Send answer');
  expect(home.inputsOf(calls.answerNoShow)).toMatchObject([{ is_true: false, words: 'I waited at the door.' }]);
});
