import { SCREEN_CHECK } from '../../scripts/counts.ts';
import { lines, prepare, violationsOf } from './access/engines/axe.ts';
import { lineOf, otherFindings } from './access/engines/engines.ts';
import { expect, type Locator, type Page, type Stage, test } from './people.ts';
import { looksOf } from './tags.ts';

// Checks for every screen, light and dark, at both widths (the projects): no finding of axe-core or three more engines, one
// h1, no sideways scroll down to 320 px, a working skip link (issue 2, point 21; issue 15, point 7; design 10).

/** The narrowest width that a screen must fit, in px. */
export const NARROWEST = 320;
/** The desktop width in px at which phone journeys tagged for both widths check their screens too. */
const WIDE = 1280;

/** Checks that the screen has one h1 and no finding of any engine, and fits 320 px. */
export async function check(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const where = `${pathname}${search} at ${page.viewportSize()?.width} px`;
  await expect(page.getByRole('heading', { level: 1 }), `first headings of ${where}`).toHaveCount(1);
  let atNarrowest = Number.POSITIVE_INFINITY;
  await checkState(page, where, async () => {
    atNarrowest = await scrolledSideways(page);
  });
  const sideways = `how far ${pathname}${search} scrolls sideways at ${NARROWEST} px`;
  // Already measured at that width, so lay it out again only if it did not fit.
  if (atNarrowest > 0) await expect.poll(() => overflow(page, NARROWEST), sideways).toBeLessThanOrEqual(0);
  tell(`${pathname}${search}, ${NARROWEST} px`);
}

/**
 * Checks the page as it is now with four engines. axe-core runs in both themes. The others run once, in the light theme at
 * the current width: they check structure and names, which no theme changes, and they take as long as axe-core.
 */
export async function checkState(page: Page, name: string, atNarrowest?: () => Promise<void>): Promise<void> {
  const found: string[] = [];
  if (looksOf(test.info()).isWhole) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    found.push(...(await otherFindings(page)).map((finding) => `${name}: ${lineOf(finding)}`));
    tell(`${name}, by the other engines`);
  }
  found.push(...(await findings(page, name, atNarrowest)));
  expect(found).toEqual([]);
}

/**
 * axe-core's findings, as lines with the screen, the width, the theme, the rule and the place. Dark colours are checked once,
 * and at the other width only for elements that show only there. All rules run at the other width only in journeys that run
 * at one width; the rest get that from their other run. `atNarrowest` is called while the page is 320 px wide.
 */
export async function findings(page: Page, where: string, atNarrowest?: () => Promise<void>): Promise<string[]> {
  const { width, isWhole, atBoth } = looksOf(test.info());
  const found: string[] = [];
  const look = async (what: string, colorScheme: 'light' | 'dark', rules: Parameters<typeof violationsOf>[1]) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...lines(`${where}, ${what}`, await violationsOf(page, rules)));
    tell(`${where}, ${what}`);
  };
  await prepare(page);
  await look('light', 'light', 'everything');
  if (!isWhole) return found;
  await look('dark', 'dark', 'colours');
  const isNarrowed = width === 'desktop';
  if (!isNarrowed && !atBoth) return found;
  const other = isNarrowed ? NARROWEST : WIDE;
  await atWidth(page, other, async () => {
    await look(`dark at ${other} px`, 'dark', 'colours of the rest');
    if (isNarrowed) await atNarrowest?.();
    if (atBoth) await look(`light at ${other} px`, 'light', 'everything');
  });
  return found;
}

/** Notes in the test's report what was checked. */
function tell(description: string): void {
  test.info().annotations.push({ type: SCREEN_CHECK, description });
}

/** Runs `act` with the page at this width in px, then restores its size. */
async function atWidth<T>(page: Page, width: number, act: () => Promise<T>): Promise<T> {
  const size = page.viewportSize() as { width: number; height: number };
  await page.setViewportSize({ ...size, width });
  const done = await act();
  await page.setViewportSize(size);
  return done;
}

/** How far the page can be scrolled sideways at this width, in px. */
export const overflow = (page: Page, width: number): Promise<number> =>
  atWidth(page, width, () => scrolledSideways(page));

/** How far the page can be scrolled sideways as it is now, in px. */
const scrolledSideways = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Parts laid out by a script, such as a map, take their size a frame after their box.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Waits for the screen itself, not only its outline while it loads. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('main[aria-busy=true], main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Checks that Tab first reaches the skip link, and that after using it the next stop is inside `main`. */
export async function skips(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: /^Skip to/ });
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}

/** Presses Tab until the target has the focus, at most 80 times. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('eighty presses of Tab did not reach it');
}

/** Calls `find` once per worker and reuses the result, because most journeys through screens change nothing. */
export function once<T>(find: (stage: Stage) => Promise<T>): (stage: Stage) => Promise<T> {
  let found: Promise<T> | undefined;
  return (stage) => {
    found ??= find(stage);
    return found;
  };
}
