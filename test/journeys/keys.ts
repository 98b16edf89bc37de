import { expect, type Page } from './people.ts';

/** The page while this key acts on it. */
const acting = (page: Page, key: string) => page.locator(`html[data-keys~="${key.toLowerCase()}"]`);

/**
 * Presses a letter of the product's own once it acts: the screen says which do (src/web/parts/frames/letter-keys.ts), and
 * takes none while a dialog or a menu is open.
 */
export async function pressKey(page: Page, key: string): Promise<void> {
  await expect(acting(page, key)).toBeAttached();
  await expect(page.locator('[data-scrim], [role=menu]')).toHaveCount(0);
  await page.keyboard.press(key);
}

/** Presses a letter that was turned off, once it is. */
export async function pressOff(page: Page, key: string): Promise<void> {
  await expect(acting(page, key)).toHaveCount(0);
  await page.keyboard.press(key);
}
