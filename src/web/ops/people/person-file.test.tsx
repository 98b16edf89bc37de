import { expect, it } from 'vitest';
import * as calls from '#core/ops/people/calls.ts';
import { drawLeaveGuards, GUARD_SAYS } from '#test/support/scenes/leave-guard.ts';

drawLeaveGuards();

it('asks before leaving a person with a note that is not saved', async () => {
  const { drawn } = await import('#test/support/screen.tsx');
  const { readOf } = await import('#web/state/cache.ts');
  const { PersonFile } = await import('./PersonFile.tsx');
  const file = { messages: [], devices: [], notes: [] };
  const html = await drawn(<PersonFile user_id={7} now={new Date('2026-11-21T02:00:00Z')} />, [
    [readOf(calls.personFile), { user_id: 7 }, { status: 'Success', file }],
  ]);
  expect(html).toContain(GUARD_SAYS);
});
