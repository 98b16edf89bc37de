// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { withdrawIdentity } from '#core/users/identity/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { type Identity, IdentityStatus } from './IdentityStatus.tsx';

const status = (state: Identity['status'], more: Partial<Identity> = {}) =>
  opened(
    <IdentityStatus
      identity={
        {
          status: state,
          card_type: 'nric',
          masked: 'S••••567D',
          full_name: 'Tan Mei Lin',
          submitted: '2026-11-20 16:30:00',
          decided_at: null,
          documents_deleted_at: null,
          note: '',
          ...more,
        } as Identity
      }
    />,
    { now: new Date('2026-11-30T04:00:00Z'), answering: [[withdrawIdentity, {}]] },
  );

it('a check can be withdrawn while it waits for us or for its person, and not once it is decided', async () => {
  for (const state of ['pending', 'more'] as const)
    expect((await status(state)).buttons(), state).toEqual(['Withdraw check']);
  for (const state of ['approved', 'refused'] as const) expect((await status(state)).buttons(), state).toEqual([]);
  expect((await status('none')).words()).toBe('');
});

it('says what was sent and when, in Singapore’s days, and leaves out what did not happen', async () => {
  const waiting = await status('pending');
  expect(waiting.words()).toContain('Name on the card Tan Mei Lin Submitted Sat 21 Nov');
  for (const absent of ['Decided', 'Pictures deleted', 'Our message']) expect(waiting.words()).not.toContain(absent);
  const refused = await status('refused', {
    decided_at: '2026-11-23 01:00:00',
    documents_deleted_at: '2026-11-24 01:00:00',
    note: 'The back is blurred.',
  });
  expect(refused.words()).toContain('Our message The back is blurred.');
  expect(refused.words()).toContain('Submitted Sat 21 Nov Decided Mon 23 Nov Pictures deleted Tue 24 Nov');
});

it('a withdrawal is asked before it is done, and a refusal stays until it is tried anew', async () => {
  const screen = await status('pending');
  await screen.press('Withdraw check');
  expect(screen.inputsOf(withdrawIdentity)).toEqual([]);
  screen.answer(withdrawIdentity, { error: 'changed', message: 'It was decided meanwhile.' });
  await screen.press('Withdraw check');
  expect(screen.inputsOf(withdrawIdentity)).toHaveLength(1);
  expect(screen.words()).toContain('It was decided meanwhile.');
  expect(screen.words()).not.toContain('Check withdrawn');
  await screen.press('Not now');
  await screen.press('Withdraw check');
  expect(screen.words()).not.toContain('It was decided meanwhile.');
  screen.answer(withdrawIdentity, {});
  await screen.press('Withdraw check');
  expect(screen.words()).toContain('Check withdrawn. We’ve deleted your number and pictures.');
});
