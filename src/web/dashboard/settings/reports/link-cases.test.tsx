// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answerLink, appealLink, ownLinks } from '#core/ops/linked/calls.ts';
import type { OwnLink } from '#core/ops/linked/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { LinkCases } from './LinkCases.tsx';

const NOW = new Date('2026-11-30T04:00:00Z');
const linkCase = (more: Partial<OwnLink>): OwnLink => ({
  id: 4,
  state: 'asked',
  grounds: ['device', 'photo'],
  asked_on: '2026-11-26 02:00:00',
  until: '2026-12-05 02:00:00',
  answer: '',
  answered_on: null,
  reason: '',
  decided_on: null,
  appeal: '',
  appealed_on: null,
  appeal_reason: '',
  files: [],
  ...more,
});
const cases = (more: Partial<OwnLink>) =>
  opened(<LinkCases />, {
    now: NOW,
    answering: [
      [ownLinks, { link_cases: [linkCase(more)] }],
      [answerLink, {}],
      [appealLink, {}],
    ],
  });

it('a claim is answered once while it is asked, by the call of an answer', async () => {
  const screen = await cases({});
  expect(screen.words()).toContain('Thu 26 Nov Your answer is wanted');
  expect(screen.words()).toContain('Nothing has been decided. Answer until Sat 5 Dec.');
  expect(screen.words()).toContain('What is alike: a device, pictures.');
  await screen.press('Send answer');
  expect(screen.words()).toContain('Enter your answer.');
  await screen.type(/^Your side/, '  We share one phone.  ');
  await screen.press('Send answer');
  expect(screen.inputsOf(answerLink)).toEqual([
    { link_case_id: '4', message: 'We share one phone.', attachment_id: [] },
  ]);
  expect(screen.inputsOf(appealLink)).toEqual([]);
});

it('a decision is appealed by the call of an appeal', async () => {
  const screen = await cases({ state: 'linked', answer: 'We share one phone.', reason: 'The cards are one.' });
  expect(screen.words()).toContain('Your answer We share one phone. Why we decided so The cards are one.');
  expect(screen.words()).toContain('You can appeal until Sat 5 Dec;');
  await screen.type(/^Why the decision is wrong/, 'My sister pays.');
  await screen.press('Send appeal');
  expect(screen.inputsOf(appealLink)).toMatchObject([{ link_case_id: '4', message: 'My sister pays.' }]);
  expect(screen.inputsOf(answerLink)).toEqual([]);
});

it('nothing can be sent while we decide or after the end, and the wait says until when', async () => {
  for (const state of ['deciding', 'appealed'] as const) {
    const screen = await cases({ state });
    expect(screen.words()).toContain('We decide until Sat 5 Dec.');
    expect(screen.buttons()).toEqual([]);
  }
  for (const state of ['stands', 'not_linked'] as const) {
    const screen = await cases({ state, until: null });
    expect(screen.words()).not.toContain('until');
    expect(screen.buttons()).toEqual([]);
  }
});
