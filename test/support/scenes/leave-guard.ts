import { afterAll, beforeAll, vi } from 'vitest';

const GUARD = '#web/parts/forms/FormGuard.tsx';

/** The text that a form's guard draws after `drawLeaveGuards`. */
export const GUARD_SAYS = 'asks before it is left';

/** Makes the guards of a test file's forms visible. Import the screens inside of the test, not at the top of the file. */
export function drawLeaveGuards(): void {
  beforeAll(() => {
    // Other test files of this worker have loaded the real guard.
    vi.resetModules();
    vi.doMock(GUARD, () => ({ FormGuard: () => GUARD_SAYS }));
  });
  afterAll(() => {
    vi.doUnmock(GUARD);
    vi.resetModules();
  });
}
