// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { blockedPeople, blockStatus, unblockPerson } from '#core/users/blocks/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { Section } from '../BlockedSection.tsx';

const PERSON = { user_id: 8, name: 'Ah Kow', s3_thumb_url: null, title: 'Aircon wash', created: '2026-11-20 16:30:00' };
const blocked = (at: string, userBlockStatus = 'none', people = [PERSON]) =>
  opened(<Section />, {
    at,
    now: new Date('2026-11-30T04:00:00Z'),
    answering: [
      [blockedPeople, { people }],
      [blockStatus, { userBlockStatus, user_id: 9, name: 'CoolBreeze' }],
      [unblockPerson, {}],
    ],
  });
const HERE = '/dashboard/settings/blocked';

it('a person is unblocked by their id, and a refusal is said instead', async () => {
  const screen = await blocked(HERE);
  expect(screen.words()).toContain('Ah Kow Aircon wash · blocked Sat 21 Nov');
  screen.answer(unblockPerson, { error: 'not found', message: 'They’re gone' });
  await screen.press('Unblock Ah Kow');
  expect(screen.words()).toContain('They’re gone');
  expect(screen.words()).not.toContain('You unblocked');
  screen.answer(unblockPerson, {});
  await screen.press('Unblock Ah Kow');
  expect(screen.words()).toContain('You unblocked Ah Kow');
  expect(screen.inputsOf(unblockPerson)).toEqual([{ user_id: '8' }, { user_id: '8' }]);
  expect((await blocked(HERE, 'none', [])).words()).toContain('No blocked people');
});

it('an address with a service asks to block its pro, once, and not one who is blocked already', async () => {
  const screen = await blocked(`${HERE}?service=5&from=chat`);
  expect(screen.inputsOf(blockStatus)).toEqual([{ quote_service_id: '5' }]);
  expect(screen.words()).toContain('CoolBreeze?');
  await screen.press('Not now');
  expect(screen.words()).not.toContain('CoolBreeze');
  expect(screen.place()).toBe(`${HERE}?from=chat`);
  expect((await blocked(`${HERE}?service=5`, 'blocked')).words()).not.toContain('CoolBreeze');
  const odd = await blocked(`${HERE}?service=x`);
  expect(odd.inputsOf(blockStatus)).toEqual([]);
  expect(odd.words()).not.toContain('CoolBreeze');
});
