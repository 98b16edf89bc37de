import type { BrowserContext, Page } from '@playwright/test';

// `JOURNEY_SLOW=4`: journeys as a busy machine lives them. Each page's processor takes so many times as long, and
// scripts/journey-server.ts answers late, each time by another while. With 1 only the answers are late. What fails here alone
// is a race.

/** How many times as long a page's processor takes; 0 where nothing is slow. */
export const SLOW = Number(process.env.JOURNEY_SLOW ?? 0);

/** Has each page of a window take its time. */
export function slowDown(window: BrowserContext): void {
  if (SLOW > 1) window.on('page', (page) => void throttle(window, page));
}

async function throttle(context: BrowserContext, page: Page): Promise<void> {
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  } catch {
    // Closed before it could be slowed.
  }
}
