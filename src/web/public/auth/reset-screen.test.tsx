// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import ResetScreen from './ResetScreen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([0, 60_000])('is taken over as the server drew it, %d ms after the document began', async (since) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const html = renderToString(<ResetScreen base="" />);
  vi.spyOn(performance, 'now').mockReturnValue(since);
  const onRecoverableError = vi.fn();
  const at = Object.assign(document.createElement('div'), { innerHTML: html });
  await act(async () => void hydrateRoot(at, <ResetScreen base="" />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(at.querySelector('[aria-busy]')).not.toBeNull();
});
