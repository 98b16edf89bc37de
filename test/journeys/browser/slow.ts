import type { BrowserContext, Page } from '@playwright/test';

// `JOURNEY_SLOW=4` runs journeys as on a busy machine: each page's processor is four times slower, and scripts/journey-server.ts
// answers late, by varying times. With 1 only answers are late. A journey that fails only here has a race.

/** By which factor a page's processor is slower; 0 for normal speed. */
export const SLOW = Number(process.env.JOURNEY_SLOW ?? 0);

/** Slows down each page of a window. */
export function slowDown(window: BrowserContext): void {
  if (SLOW > 1) window.on('page', (page) => void throttle(window, page));
}

async function throttle(context: BrowserContext, page: Page): Promise<void> {
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  } catch {
    // The page closed before it could be slowed down.
  }
}
