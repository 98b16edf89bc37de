import type { Page } from '@playwright/test';
import { NARROWEST, overflow } from '../../screens.ts';
import { makeWalker, type Walker } from './in-page.ts';

// Uses a page as people do who have no mouse, large text, or forced system colours, and reports barriers. It finds what the
// engines cannot, because they only look at a page and do not use it.

declare const walker: Walker;

const MAKE = `globalThis.walker ??= (${makeWalker.toString()})(); undefined`;

/** How many more presses of Tab are allowed than there are controls. */
const SPARE = 15;

/** All barriers on the current page. */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(MAKE);
  return [...(await tabThrough(page)), ...(await zoomed(page)), ...(await recoloured(page))];
}

/**
 * Tabs through the page or the open dialog. Each control must be reached in a sensible order, show the focus, not be covered, and
 * let the focus move on. Answers the barriers.
 */
export async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(MAKE);
  const count = await page.evaluate(() => walker.begin());
  const found: string[] = [];
  let last = -2;
  for (let presses = 0; presses < 2 * count + SPARE; presses++) {
    await page.keyboard.press('Tab');
    const { index, what, wrong } = await page.evaluate(() => walker.stop());
    found.push(...wrong.map((fault) => `${fault}: ${what}`));
    // One round is done: the focus left the page at its end, or went from the last control to the first.
    if (presses > 0 && (index === 0 || (index === -1 && last >= 0))) return [...found, ...(await end(page))];
    if (index >= 0 && index <= last) return [...found, `a trap: the focus comes back to ${what}`];
    last = index;
  }
  return [...found, 'a trap: Tab does not come round'];
}

const end = (page: Page): Promise<string[]> => page.evaluate(() => walker.end());

/** Answers if the page does not fit 320 px, and which texts are cut with the spacing that WCAG lets people choose. */
async function zoomed(page: Page): Promise<string[]> {
  const beyond = await overflow(page, NARROWEST);
  const cut = await page.evaluate(() => walker.cut());
  return [...(beyond > 0 ? [`does not fit ${NARROWEST} px: scrolls ${beyond} px sideways`] : []), ...cut];
}

/** With forced system colours: chosen things that look like others, and buttons without a border. */
async function recoloured(page: Page): Promise<string[]> {
  await page.evaluate(() => walker.fill());
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    return await page.evaluate(() => walker.forced());
  } finally {
    await page.emulateMedia({ forcedColors: 'none' });
  }
}

/** Opens a dialog by keyboard and closes it by Escape. Answers the barriers, such as a focus that does not return. */
export async function returns(
  page: Page,
  opener: string,
  dialog = 'dialog, [role=dialog], [role=alertdialog]',
): Promise<string[]> {
  const button = page.locator(opener).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.locator(dialog).first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator(dialog).first().waitFor({ state: 'hidden' });
  const isBack = await button
    .evaluate(
      async (element) => {
        const until = performance.now() + 1_000;
        while (document.activeElement !== element && performance.now() < until)
          await new Promise(requestAnimationFrame);
        return document.activeElement === element;
      },
      undefined,
      // The opener may be gone.
      { timeout: 3_000 },
    )
    .catch(() => false);
  return isBack ? [] : [`the focus does not come back to ${opener}`];
}
