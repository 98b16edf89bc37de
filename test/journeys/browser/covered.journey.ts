import { DESKTOP, expect, test } from '../people.ts';
import { takeCovered } from './covered.ts';

// What every journey is held to finds what is planted: something that lies over a button for too long.

test(
  'a press that waits for what lies over its target is found, and one that waits for its target is not',
  DESKTOP,
  async ({ stage }) => {
    const page = await stage.visitor('/login');
    /** Puts a button into the page after a time, and something over it that goes away after a time. */
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
