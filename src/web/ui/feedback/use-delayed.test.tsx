import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Loading } from './Skeleton.tsx';
import { LOADING_DELAY_MS, showAfter } from './use-delayed.ts';

describe('a loading indicator', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows 200 ms after loading began, and not before', () => {
    expect(LOADING_DELAY_MS).toBe(200);
    const show = vi.fn();
    showAfter(LOADING_DELAY_MS, show);
    vi.advanceTimersByTime(199);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledOnce();
  });

  it('does not show where loading ended before', () => {
    const show = vi.fn();
    const end = showAfter(LOADING_DELAY_MS, show);
    vi.advanceTimersByTime(199);
    end();
    vi.advanceTimersByTime(1000);
    expect(show).not.toHaveBeenCalled();
  });

  it('is empty when loading begins, unless it is asked to wait for nothing', () => {
    const bones = <i>bones</i>;
    expect(renderToString(<Loading>{bones}</Loading>)).not.toContain('bones');
    expect(renderToString(<Loading after={0}>{bones}</Loading>)).toContain('bones');
  });
});
