import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SCREEN_CHECK } from '../../scripts/counts.ts';
import { expect, type Locator, type Page, type Stage, test } from './people.ts';

// What every screen is held to, light and dark, at both widths (the projects): nothing that axe-core finds, one first
// heading, no sideways scroll down to 320 px, a skip link that works (issue 2, point 21; design 10).

/** Rules that depend on colours: all that a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The narrowest width that a screen must fit, in px. */
export const NARROWEST = 320;

// axe-core is handed to a page once and run there: its Playwright builder hands it over for every run, twice.
const SOURCE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * axe-core as a page gets it. Its private fields are entries of WeakMaps, which were a third of a run: here they are
 * properties. It reads the same few colours thousands of times, which was another third: here it reads each once.
 */
const AXE = `(function (WeakMap, WeakSet) {${SOURCE}
}).call(globalThis, ...[1, 2].map(() => class {
  #key = Symbol();
  has(object) { return this.#key in object; }
  get(object) { return object[this.#key]; }
  set(object, value) { object[this.#key] = value; return this; }
  add(object) { return this.set(object, true); }
  delete(object) { return this.has(object) && delete object[this.#key]; }
}));
(() => {
  const { prototype } = axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map();
  prototype.parseString = function (text) {
    const [r, g, b, alpha] = known.get(text) ?? [];
    if (r === undefined) {
      read.call(this, text);
      known.set(text, [this.r, this.g, this.b, this.alpha]);
    } else Object.assign(this, { r, g, b, alpha });
    return this;
  };
})()`;

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
  const { pathname, search } = new URL(page.url());
  const where = `${pathname}${search} at ${page.viewportSize()?.width} px`;
  await expect(page.getByRole('heading', { level: 1 }), `first headings of ${where}`).toHaveCount(1);
  expect(await findings(page, where)).toEqual([]);
  const sideways = `how far ${pathname}${search} scrolls sideways at ${NARROWEST} px`;
  await expect.poll(() => overflow(page, NARROWEST), sideways).toBeLessThanOrEqual(0);
  tell(`${pathname}${search}, ${NARROWEST} px`);
}

/** What axe-core finds in both themes, as lines that tell the screen, the width, the theme, the rule and the place. */
export async function findings(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  await prepare(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await still(page);
    const violations = await violationsOf(page, colorScheme === 'dark' ? COLOUR_RULES : null);
    for (const { id, help, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${where}, ${colorScheme}: ${id} (${help}) ${target.join(' ')}\n${failureSummary}`);
    tell(`${where}, ${colorScheme}`);
  }
  return found;
}

/** Leaves word in the test's report of what was checked. */
function tell(description: string): void {
  test.info().annotations.push({ type: SCREEN_CHECK, description });
}

/** What axe-core finds on this page as it stands, by all its rules or by these. */
async function violationsOf(page: Page, rules: string[] | null): Promise<Violation[]> {
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    return (await axe.run({ resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) })).violations;
  }, rules);
}

/**
 * Hands axe-core to the page, and has its colours change at once: where transitions take hardly any time, each element began
 * some for every colour that it inherits, one generation after another, and a change of theme took as long as axe-core.
 */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(AXE);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Waits until a change of theme is painted and nothing moves. */
async function still(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** How far the page can be scrolled sideways at this width, in px. */
export async function overflow(page: Page, width: number): Promise<number> {
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
