import { expect, it } from 'vitest';
import { firstUnsaved } from './LeaveGuard.tsx';

const guard = (isUnsaved: boolean | (() => boolean), store?: () => Promise<boolean>) => ({
  current: { isUnsaved, ...(store ? { store } : {}), words: { title: '', leave: '' }, children: null },
});

it('checks every form on the screen for unsaved changes, not only the first', async () => {
  const [clean, typed] = [guard(false), guard(() => true)];
  expect(await firstUnsaved([clean, typed])).toBe(typed);
  expect(await firstUnsaved([clean, guard(() => false)])).toBeNull();
});

it('asks only about changes that could not be stored', async () => {
  const stored = guard(true, async () => true);
  const failed = guard(true, async () => false);
  expect(await firstUnsaved([stored])).toBeNull();
  expect(await firstUnsaved([stored, failed])).toBe(failed);
});
