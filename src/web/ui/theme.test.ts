import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { themeScript } from './theme.ts';

/** Runs the inline script as a page's head would; returns the theme and a way to change the device's. */
function head(device: 'light' | 'dark', stored: string | null | 'closed') {
  const documentElement = { dataset: {} as Record<string, string> };
  const media = {
    matches: device === 'dark',
    listen: () => {},
    addEventListener: (_: string, run: () => void) => (media.listen = run),
  };
  const localStorage = {
    getItem: () => {
      if (stored === 'closed') throw new Error('storage is closed');
      return stored;
    },
  };
  runInNewContext(themeScript, { document: { documentElement }, matchMedia: () => media, localStorage });
  return {
    theme: () => documentElement.dataset.theme,
    device(next: 'light' | 'dark') {
      media.matches = next === 'dark';
      media.listen();
    },
  };
}

it.each([
  ['light', null, 'light'],
  ['dark', null, 'dark'],
  ['dark', 'light', 'light'],
  ['light', 'dark', 'dark'],
  ['dark', 'something else', 'dark'],
  ['dark', 'closed', 'dark'],
] as const)('on a %s device with %s kept, the page is %s before first paint', (device, stored, theme) => {
  expect(head(device, stored).theme()).toBe(theme);
});

it('follows the device until the person chooses a theme', () => {
  const free = head('light', null);
  free.device('dark');
  expect(free.theme()).toBe('dark');
  const fixed = head('light', 'light');
  fixed.device('dark');
  expect(fixed.theme()).toBe('light');
});
