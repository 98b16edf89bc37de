import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHUNK_WAITS_MS } from './chunks.ts';
import { eachScreen } from './each-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failing = (onLine: boolean) => {
  vi.stubGlobal('navigator', { onLine });
  const load = vi.fn(() => Promise.reject(new Error('Failed to fetch')));
  const [screen] = eachScreen([{ lazy: load as unknown as () => Promise<{ Component: () => string }> }]);
  return { load, coming: screen?.lazy() };
};

it('shows at once that a screen could not load where the browser is offline', async () => {
  const { load, coming } = failing(false);
  const Component = (await coming)?.Component as () => string;
  expect(load).toHaveBeenCalledOnce();
  expect(renderToString(<Component />)).toContain('Could not load this page');
});

it('tries again first where the browser is online', async () => {
  const { load, coming } = failing(true);
  await vi.advanceTimersByTimeAsync(CHUNK_WAITS_MS[0]);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(CHUNK_WAITS_MS[1] + CHUNK_WAITS_MS[2]);
  await coming;
  expect(load).toHaveBeenCalledTimes(CHUNK_WAITS_MS.length + 1);
});
