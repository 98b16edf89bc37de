// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { editStaff, inviteStaff, removeStaff, staffLog } from '#core/staff/calls.ts';
import type { Staff } from '#core/staff/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { InviteForm } from './InviteForm.tsx';
import { StaffDialog } from './StaffDialog.tsx';

const staff = (more: Partial<Staff> = {}): Staff => ({
  id: 4,
  name: 'Ah Beng',
  s3_thumb_url: null,
  contact: '',
  role: 'answers',
  status: 'active',
  is_expired: false,
  daily_fee: '20.00',
  fee_today: '0.00',
  job_count: 0,
  created: '2026-11-20 02:00:00',
  accepted_on: '2026-11-20 03:00:00',
  last_active_on: null,
  ...more,
});
const dialog = async (more: Partial<Staff> = {}) => {
  const closed: string[] = [];
  const screen = await opened(<StaffDialog staff={staff(more)} onClose={() => closed.push('closed')} />, {
    answering: [
      [staffLog, { staff_log: [], acts: [], log: [] }],
      [editStaff, {}],
      [removeStaff, {}],
    ],
  });
  return { ...screen, closed };
};

it('fees a day are of who answers customers, and none of who only does jobs', async () => {
  const screen = await dialog();
  await screen.type(/^Quote fees a day/, '35.50');
  await screen.press('Save');
  expect(screen.inputsOf(editStaff)).toEqual([{ staff_id: '4', role: 'answers', daily_fee: '35.50' }]);
  expect(screen.closed).toEqual(['closed']);
  const jobs = await dialog();
  await jobs.press(/^Do jobs/, 'radio');
  expect(jobs.page.queryByRole('textbox', { name: /^Quote fees/ })).toBeNull();
  await jobs.press('Save');
  expect(jobs.inputsOf(editStaff)).toEqual([{ staff_id: '4', role: 'jobs', daily_fee: '0.00' }]);
});

it('access is paused and goes on again, and an invitation has none to pause', async () => {
  const active = await dialog();
  await active.press('Pause access');
  expect(active.inputsOf(editStaff)).toMatchObject([{ is_paused: true }]);
  const paused = await dialog({ status: 'paused' });
  await paused.press('Resume access');
  expect(paused.inputsOf(editStaff)).toMatchObject([{ is_paused: false }]);
  const invited = await dialog({ status: 'invited' });
  for (const absent of ['Pause access', 'Resume access']) expect(invited.buttons()).not.toContain(absent);
  expect(invited.inputsOf(staffLog)).toEqual([]);
});

it('a removal is asked first, and a refusal keeps the dialog', async () => {
  const screen = await dialog();
  await screen.press('Remove helper');
  expect(screen.words()).toContain('Remove Ah Beng?');
  expect(screen.inputsOf(removeStaff)).toEqual([]);
  screen.answer(removeStaff, { error: 'changed', message: 'They left already.' });
  await screen.press('Remove helper');
  expect(screen.words()).toContain('They left already.');
  expect(screen.closed).toEqual([]);
  screen.answer(removeStaff, {});
  await screen.press('Remove helper');
  expect(screen.inputsOf(removeStaff)).toHaveLength(2);
  expect(screen.closed).toEqual(['closed']);
});

it('an invitation of a helper for jobs alone asks for no fees, whatever was typed before', async () => {
  const screen = await opened(<InviteForm />, { answering: [[inviteStaff, {}]] });
  await screen.type(/^Name/, ' Ah Beng ');
  await screen.type(/^Email or phone/, ' beng@example.sg ');
  await screen.type(/^Quote fees a day/, '20');
  await screen.press(/^Do jobs/, 'radio');
  await screen.press('Send invitation');
  expect(screen.inputsOf(inviteStaff)).toEqual([
    { name: 'Ah Beng', contact: 'beng@example.sg', role: 'jobs', daily_fee: '0.00' },
  ]);
  expect(screen.words()).toContain('Invitation sent');
});
