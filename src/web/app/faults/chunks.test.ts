import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHUNK_LOAD_SECONDS, CHUNK_WAITS_MS, inTime, keepTrying } from './chunks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails this many times, then resolves with 7. */
const failing = (times: number) => {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error('Failed to fetch');
    return 7;
  });
};
const ALL_WAITS = CHUNK_WAITS_MS.reduce((sum, wait) => sum + wait, 0);

it('gives up a part that has not come after 120 seconds, and not before', async () => {
  const failed = vi.fn();
  inTime(() => new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(CHUNK_LOAD_SECONDS * 1000 - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});

it('passes on the result or the error, and leaves no timer running', async () => {
  await expect(inTime(async () => 7)).resolves.toBe(7);
  await expect(inTime(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

it.each([0, 1, CHUNK_WAITS_MS.length])('resolves after %i failures', async (times) => {
  const load = failing(times);
  const brought = keepTrying(load);
  await vi.advanceTimersByTimeAsync(ALL_WAITS);
  await expect(brought).resolves.toBe(7);
  expect(load).toHaveBeenCalledTimes(times + 1);
});

it('waits longer before each try, and fails after the last', async () => {
  expect([...CHUNK_WAITS_MS]).toEqual([...CHUNK_WAITS_MS].sort((a, b) => a - b));
  const load = failing(99);
  const failed = vi.fn();
  keepTrying(load).catch(failed);
  await vi.advanceTimersByTimeAsync(ALL_WAITS - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([failed.mock.calls.length, load.mock.calls.length]).toEqual([1, CHUNK_WAITS_MS.length + 1]);
});

it('does not retry a load that hung, nor one of a release that the server no longer has', async () => {
  const hung = vi.fn(() => new Promise(() => {}));
  const failed = vi.fn();
  keepTrying(hung).catch(failed);
  await vi.advanceTimersByTimeAsync(CHUNK_LOAD_SECONDS * 1000);
  expect([failed.mock.calls.length, hung.mock.calls.length]).toEqual([1, 1]);
  vi.stubGlobal('gotongGuard', { isGone: async () => true });
  const gone = failing(99);
  await expect(keepTrying(gone)).rejects.toThrow('Failed to fetch');
  expect(gone).toHaveBeenCalledOnce();
});
