import { expect, type Page } from './people.ts';

/** The page, while this key has an effect on it. */
const acting = (page: Page, key: string) => page.locator(`html[data-keys~="${key.toLowerCase()}"]`);

/**
 * Presses one of our letter keys once it is active. The page lists active keys (src/web/parts/frames/letter-keys.ts); none is
 * active while a dialog or a menu is open.
 */
export async function pressKey(page: Page, key: string): Promise<void> {
  await expect(acting(page, key)).toBeAttached();
  await expect(page.locator('[data-scrim], [role=menu]')).toHaveCount(0);
  await page.keyboard.press(key);
}

/** Presses a letter key once it is inactive. */
export async function pressOff(page: Page, key: string): Promise<void> {
  await expect(acting(page, key)).toHaveCount(0);
  await page.keyboard.press(key);
}
