// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import * as calls from '#core/staff/calls.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { InviteForm } from './InviteForm.tsx';
import { StaffDialog } from './StaffDialog.tsx';
import { Section } from './StaffSection.tsx';

const helper = (more: object = {}) => ({
  ...{ id: 3, name: 'Ana', s3_thumb_url: null, contact: '', role: 'answers', status: 'active', is_expired: false },
  ...{ daily_fee: '20.00', fee_today: '4.20', job_count: 2, last_active_on: null, created: '2026-11-01 02:00:00' },
  ...more,
});
const answering = [
  [calls.staffIndex, { staff: [helper()] }],
  [calls.inviteStaff, { staff: helper() }],
  [calls.editStaff, { staff: helper() }],
  [calls.removeStaff, {}],
  [calls.leaveStaff, {}],
  [calls.staffLog, { acts: [] }],
] as const;

it('invites with a limit of fees, which only one who answers customers has', async () => {
  const screen = await opened(<InviteForm />, { answering });
  await screen.type(/^Name/, ' Ana ');
  await screen.type(/^Email or phone/, 'ana@example.sg');
  await screen.type(/^Quote fees a day/, '20');
  await screen.press('Send invitation');
  expect(screen.inputsOf(calls.inviteStaff)).toMatchObject([
    { name: 'Ana', contact: 'ana@example.sg', role: 'answers', daily_fee: '20.00' },
  ]);
  const jobs = await opened(<InviteForm />, { answering });
  await jobs.type(/^Name/, 'Ana');
  await jobs.type(/^Email or phone/, 'ana@example.sg');
  await jobs.type(/^Quote fees a day/, '20');
  await jobs.press(/^Do jobs/, 'radio');
  expect(jobs.page.queryByLabelText(/^Quote fees a day/)).toBeNull();
  await jobs.press('Send invitation');
  expect(jobs.inputsOf(calls.inviteStaff)).toMatchObject([{ role: 'jobs', daily_fee: '0.00' }]);
});

it('changes, pauses, resumes and removes a helper, each by itself', async () => {
  const manage = (more: object = {}) =>
    opened(<StaffDialog staff={helper(more) as never} onClose={() => {}} />, { answering });
  const edits = (screen: Awaited<ReturnType<typeof manage>>) => screen.inputsOf(calls.editStaff);
  const saved = await manage();
  await saved.type(/^Quote fees a day/, '30');
  await saved.press('Save');
  expect(edits(saved)).toEqual([{ staff_id: '3', role: 'answers', daily_fee: '30.00' }]);
  const paused = await manage();
  await paused.press('Pause access');
  expect(edits(paused)).toMatchObject([{ is_paused: true, daily_fee: '20.00' }]);
  const resumed = await manage({ status: 'paused' });
  await resumed.press('Resume access');
  expect(edits(resumed)).toMatchObject([{ is_paused: false }]);
  const invited = await manage({ status: 'invited' });
  for (const name of ['Pause access', 'Resume access']) expect(invited.buttons()).not.toContain(name);
  expect(invited.inputsOf(calls.staffLog)).toEqual([]);
  await invited.press('Remove helper');
  expect(invited.inputsOf(calls.removeStaff)).toEqual([]);
  await invited.press('Remove helper');
  expect(invited.inputsOf(calls.removeStaff)).toEqual([{ staff_id: '3' }]);
});

it('lists whom one helps, to work for unless access is paused, and one’s own helpers while one works for no one', async () => {
  const shown = (is_paused: boolean, working_for: object | null) =>
    opened(<Section />, {
      answering: [
        [calls.memberships, { memberships: [{ staff_id: 8, name: 'CoolBreeze', role: 'jobs', is_paused }] }],
        [me, { user: { id: 2, onboard_state: 9 }, working_for }],
        ...answering,
      ],
    });
  const free = await shown(false, null);
  expect(free.buttons()).toEqual(expect.arrayContaining(['Work for CoolBreeze', 'Stop helping', 'Manage Ana']));
  await free.press('Stop helping');
  expect(free.inputsOf(calls.leaveStaff)).toEqual([]);
  await free.press('Stop helping');
  expect(free.inputsOf(calls.leaveStaff)).toEqual([{ staff_id: '8' }]);
  const paused = await shown(true, null);
  expect(paused.buttons()).not.toContain('Work for CoolBreeze');
  expect(paused.words()).toContain('Paused');
  const working = await shown(false, { staff_id: 8, owner_id: 1, name: 'CoolBreeze', role: 'jobs', may_quote: false });
  expect(working.words()).not.toContain('Ana');
});
