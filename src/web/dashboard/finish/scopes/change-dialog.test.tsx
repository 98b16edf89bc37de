// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import * as calls from '#core/bids/scopes/calls.ts';
import type { JobScope } from '#core/bids/scopes/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';

const line = (key: string, what: string, amount: string, is_taken = true) => ({
  ...{ key, what, note: '', amount, is_optional: !is_taken, is_taken },
});
const SCOPE = {
  lines: [line('a', 'Wash', '80.00'), line('b', 'Gas', '40.00'), line('c', 'Night visit', '25.00', false)],
  total: '120.00',
  versions: [{ version: 1 }, { version: 2 }],
} as unknown as JobScope;
const shown = () =>
  opened(<ChangeDialog bid_id={7} scope={SCOPE} name="Mei" onClose={() => {}} />, {
    answering: [[calls.proposeChange, { job_scope: SCOPE }]],
  });
const total = ({ page }: Awaited<ReturnType<typeof shown>>) =>
  page.getAllByRole('status').find(({ textContent }) => textContent?.includes('Total'))?.textContent;

it('counts what is agreed alone, until a line that was left out is added to it', async () => {
  const screen = await shown();
  expect(total(screen)).toMatch(/S\$120\.00 S\$120\.00$/);
  await screen.type(/^Night visit/, 'take', 'combobox');
  expect(total(screen)).toMatch(/S\$145\.00$/);
  await screen.type(/^Gas/, 'remove', 'combobox');
  expect(total(screen)).toMatch(/S\$105\.00$/);
  await screen.type(/^Why it changes/, 'It is late');
  await screen.press('Send proposal');
  expect(screen.inputsOf(calls.proposeChange)).toMatchObject([
    {
      bid_id: '7',
      edits: [
        { does: 'remove', key: 'b' },
        { does: 'take', key: 'c' },
      ],
      reason: 'It is late',
      version: 2,
    },
  ]);
});

it('is no change where a line keeps its price, and is not sent then', async () => {
  const screen = await shown();
  await screen.type(/^Wash/, 'reprice', 'combobox');
  await screen.type(/^Why it changes/, 'It is late');
  await screen.press('Send proposal');
  expect(screen.words()).toContain('Change at least one line, or add one.');
  expect(screen.inputsOf(calls.proposeChange)).toEqual([]);
  await screen.type(/^New amount/, '90');
  expect(total(screen)).toMatch(/S\$130\.00$/);
  await screen.press('Send proposal');
  expect(screen.inputsOf(calls.proposeChange)).toMatchObject([
    { edits: [{ does: 'reprice', key: 'a', amount: '90.00' }] },
  ]);
});
