import type { Browser, BrowserContext, Page } from '@playwright/test';

// `JOURNEY_SLOW=4`: journeys as a busy machine lives them. Each page's processor takes so many times as long, and
// scripts/journey-server.ts answers late, each time by another while. With 1 only the answers are late. What fails here alone
// is a race.

/** How many times as long a page's processor takes; 0 where nothing is slow. */
export const SLOW = Number(process.env.JOURNEY_SLOW ?? 0);

const slowed = new WeakSet<Browser>();

/** Has each page of a browser take its time from the start. */
export function slowDown(browser: Browser): void {
  if (SLOW <= 1 || slowed.has(browser)) return;
  slowed.add(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on('page', (page) => void throttle(context, page));
    return context;
  };
}

async function throttle(context: BrowserContext, page: Page): Promise<void> {
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  } catch {
    // Closed before it could be slowed.
  }
}
