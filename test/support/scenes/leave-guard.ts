import { afterAll, beforeAll, vi } from 'vitest';

const GUARD = '#web/parts/forms/FormGuard.tsx';

/** What a form's guard draws in a test after `drawLeaveGuards`. */
export const GUARD_SAYS = 'asks before it is left';

/** Lets the guards of a test file's forms be seen. What it looks at is imported in the test, not above it. */
export function drawLeaveGuards(): void {
  beforeAll(() => {
    // Others of this worker have the real one.
    vi.resetModules();
    vi.doMock(GUARD, () => ({ FormGuard: () => GUARD_SAYS }));
  });
  afterAll(() => {
    vi.doUnmock(GUARD);
    vi.resetModules();
  });
}
