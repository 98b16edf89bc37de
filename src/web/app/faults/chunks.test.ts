import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHUNK_LOAD_SECONDS, eachInTime, inTime } from './chunks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives up a part that has not come after 120 seconds, and not before', async () => {
  const failed = vi.fn();
  inTime(() => new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(CHUNK_LOAD_SECONDS * 1000 - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});

it('hands on what comes and what fails, and leaves no clock running', async () => {
  await expect(inTime(async () => 7)).resolves.toBe(7);
  await expect(inTime(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

it('holds for each screen of a table that is loaded later', async () => {
  const [now, later] = eachInTime([{ path: 'a' }, { path: 'b', lazy: async () => ({ Component: 1 }) }] as {
    path: string;
    lazy?: () => Promise<unknown>;
  }[]);
  expect(now).toEqual({ path: 'a' });
  await expect(later?.lazy?.()).resolves.toEqual({ Component: 1 });
});
