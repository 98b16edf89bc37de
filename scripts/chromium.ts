import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's Chromium headless shell, which takes less than half the time for the same pages. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of the journeys: the system's Chromium, else one that Playwright installed. Null without either. */
export function findChromium(): string | null {
  const found = [...PLACES, chromium.executablePath()].find((path) => existsSync(path));
  return found ?? null;
}

/** Flags for a machine without network for Chromium's own services; as root also without its sandbox. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
