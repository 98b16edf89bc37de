import { expect, type Page } from './people.ts';

/**
 * Presses a letter of the product's own once it acts: the screen says which do (src/web/parts/frames/letter-keys.ts), and
 * takes none while a dialog or a menu is open.
 */
export async function pressKey(page: Page, key: string): Promise<void> {
  await expect(page.locator(`html[data-keys~="${key.toLowerCase()}"]`)).toBeAttached();
  await expect(page.locator('[data-scrim], [role=menu]')).toHaveCount(0);
  await page.keyboard.press(key);
}
