import { expect, it, vi } from 'vitest';
import * as calls from '#core/ops/people/calls.ts';
import { drawn } from '#test/support/screen.tsx';
import { readOf } from '#web/state/cache.ts';
import { PersonFile } from './PersonFile.tsx';

vi.mock('#web/parts/forms/FormGuard.tsx', () => ({ FormGuard: () => 'asks before it is left' }));

it('asks before a person is left with a note that is not added', async () => {
  const file = { messages: [], devices: [], notes: [] };
  const html = await drawn(<PersonFile user_id={7} now={new Date('2026-11-21T02:00:00Z')} />, [
    [readOf(calls.personFile), { user_id: 7 }, { status: 'Success', file }],
  ]);
  expect(html).toContain('asks before it is left');
});
