import { DESKTOP, expect, test } from '../people.ts';
import { takeCovered } from './covered.ts';

// Shows that the check of all journeys finds a planted fault: an element that covers a button for too long.

test(
  'a press that waits for an element over its target is found, but not one that waits for its target',
  DESKTOP,
  async ({ stage }) => {
    const page = await stage.visitor('/login');
    /** Adds a button after `late` ms, and an element over it that goes away after `covered` ms. */
    const plant = (late: number, covered: number) =>
      page.evaluate(
        ([late, covered]) => {
          document.body.innerHTML = '';
          setTimeout(() => {
            document.body.innerHTML =
              '<button type="button">Planted</button><div id="over" style="position:fixed;inset:0"></div>';
            setTimeout(() => document.querySelector('#over')?.remove(), covered);
          }, late);
        },
        [late, covered] as const,
      );
    const button = page.getByRole('button', { name: 'Planted' });
    await plant(0, 600_000);
    const press = button.click();
    const found: string[] = [];
    await expect.poll(() => found.push(...takeCovered())).toBe(1);
    expect(found).toEqual([expect.stringMatching(/Planted.* was covered for more than 2 s by <div id="over"/)]);
    await page.locator('#over').evaluate((over) => over.remove());
    await press;
    await plant(3_000, 500);
    await button.click();
    expect(takeCovered()).toEqual([]);
  },
);
