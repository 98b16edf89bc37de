import type { Page } from '@playwright/test';
import { NARROWEST, overflow } from '../../screens.ts';
import { makeWalker, type Walker } from './in-page.ts';

// Goes through a page as somebody without a mouse, with large text, or with the colours of their system, and says what is in the
// way. It finds what engines cannot: they look at a page, and do not use it.

declare const walker: Walker;

const MAKE = `globalThis.walker ??= (${makeWalker.toString()})(); undefined`;

/** Presses of Tab beyond the controls that were counted. */
const SPARE = 15;

/** Everything that is wrong with the page as it is now. */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(MAKE);
  return [...(await tabThrough(page)), ...(await zoomed(page)), ...(await recoloured(page))];
}

/**
 * Tabs through all of it, or of the dialog that is open: each control is reached, in an order that makes sense, shows that it has
 * the focus, lies under nothing, and lets the focus go on.
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
    // Round once: out of the page at its end, or from its last stop to its first.
    if (presses > 0 && (index === 0 || (index === -1 && last >= 0))) return [...found, ...(await end(page))];
    if (index >= 0 && index <= last) return [...found, `a trap: the focus comes back to ${what}`];
    last = index;
  }
  return [...found, 'a trap: Tab does not come round'];
}

const end = (page: Page): Promise<string[]> => page.evaluate(() => walker.end());

/** What does not fit 320 px, and what is cut once text has the spacing that WCAG lets people choose. */
async function zoomed(page: Page): Promise<string[]> {
  const beyond = await overflow(page, NARROWEST);
  const cut = await page.evaluate(() => walker.cut());
  return [...(beyond > 0 ? [`does not fit ${NARROWEST} px: scrolls ${beyond} px sideways`] : []), ...cut];
}

/** Chosen things that look like others, and buttons without an edge, where the system gives the colours. */
async function recoloured(page: Page): Promise<string[]> {
  await page.evaluate(() => walker.fill());
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    return await page.evaluate(() => walker.forced());
  } finally {
    await page.emulateMedia({ forcedColors: 'none' });
  }
}

/** Opens a dialog by keys from its opener and closes it by Escape: what is wrong if the focus does not come back. */
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
      // It may be gone for good.
      { timeout: 3_000 },
    )
    .catch(() => false);
  return isBack ? [] : [`the focus does not come back to ${opener}`];
}
