import { SCREEN_CHECK } from '../../scripts/counts.ts';
import { lines, prepare, violationsOf } from './access/engines/axe.ts';
import { lineOf, otherFindings } from './access/engines/engines.ts';
import { expect, type Locator, type Page, type Stage, test } from './people.ts';
import { looksOf } from './tags.ts';

// What every screen is held to, light and dark, at both widths (the projects): nothing that axe-core finds, nothing that three
// more engines find, one first heading, no sideways scroll down to 320 px, a skip link that works (issue 2, point 21; issue 15,
// point 7; design 10).

/** The narrowest width that a screen must fit, in px. */
export const NARROWEST = 320;
/** A desktop's width in px, at which screens of a journey on a phone are looked at too. */
const WIDE = 1280;

/** The screen has one first heading, nothing that an engine finds, and fits 320 px. */
export async function check(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const where = `${pathname}${search} at ${page.viewportSize()?.width} px`;
  await expect(page.getByRole('heading', { level: 1 }), `first headings of ${where}`).toHaveCount(1);
  let atNarrowest = Number.POSITIVE_INFINITY;
  await checkState(page, where, async () => {
    atNarrowest = await scrolledSideways(page);
  });
  const sideways = `how far ${pathname}${search} scrolls sideways at ${NARROWEST} px`;
  // Laid out there once already, it is not again unless it did not fit.
  if (atNarrowest > 0) await expect.poll(() => overflow(page, NARROWEST), sideways).toBeLessThanOrEqual(0);
  tell(`${pathname}${search}, ${NARROWEST} px`);
}

/**
 * Holds the page, as it is now, to four engines: axe-core in both themes, and the others once, in the light at the width that
 * the state is told at. Their rules are those of structure and names, which no theme changes, and they take as long as axe-core.
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
 * What axe-core finds, as lines that tell the screen, the width, the theme, the rule and the place. The colours of the dark are
 * looked at once, and at the other width only of what shows there alone; all rules at the other width where the journey is told
 * at one, and else by the journey's other run. Whoever wants to know more of the narrowest width can look meanwhile.
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

/** Leaves word in the test's report of what was checked. */
function tell(description: string): void {
  test.info().annotations.push({ type: SCREEN_CHECK, description });
}

/** Does this while the page has another width. */
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
    // What a script lays out, such as a map, follows a frame after its box.
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

/** The first stop of the keyboard is the skip link, and the next one after it is inside the page's main part. */
export async function skips(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: /^Skip to/ });
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('eighty presses of Tab did not reach it');
}

/** What `find` finds, looked for once in a worker: most journeys through screens look, and change nothing. */
export function once<T>(find: (stage: Stage) => Promise<T>): (stage: Stage) => Promise<T> {
  let found: Promise<T> | undefined;
  return (stage) => {
    found ??= find(stage);
    return found;
  };
}
