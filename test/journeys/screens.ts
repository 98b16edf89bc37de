import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page, type Stage } from './people.ts';

// What every screen is held to, light and dark, at both widths (the projects): nothing that axe-core finds, one first
// heading, no sideways scroll down to 320 px, a skip link that works (issue 2, point 21; design 10).

/** Rules that depend on colours: all that a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

// axe-core is handed to a page once and run there: its Playwright builder hands it over for every run, twice.
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The part of axe-core's result that is told. */
interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

interface Axe {
  run(options: { resultTypes: string[]; runOnly?: string[] }): Promise<{ violations: Violation[] }>;
}

/** The screen has one first heading, nothing that axe-core finds in either theme, and fits 320 px. */
export async function check(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  await expect.poll(() => overflow(page, 320), 'how far it scrolls sideways at 320 px').toBeLessThanOrEqual(0);
}

/** What axe-core finds in both themes, as lines that tell where. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await still(page);
    const violations = await violationsOf(page, colorScheme === 'dark' ? COLOUR_RULES : null);
    for (const { id, help, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme}: ${id} (${help}) ${target.join(' ')}\n${failureSummary}`);
  }
  return found;
}

/** What axe-core finds on this page as it stands, by all its rules or by these. */
async function violationsOf(page: Page, rules: string[] | null): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    return (await axe.run({ resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) })).violations;
  }, rules);
}

/** Waits until a change of theme is painted and nothing moves: colours change over a moment even where motion is reduced. */
async function still(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** How far the page can be scrolled sideways at this width, in px. */
async function overflow(page: Page, width: number): Promise<number> {
  const size = page.viewportSize() as { width: number; height: number };
  await page.setViewportSize({ ...size, width });
  // What a script lays out, such as a map, follows a frame after its box.
  const by = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  await page.setViewportSize(size);
  return by;
}

/** The screen itself is there, and not what stands in for it while it loads. */
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
