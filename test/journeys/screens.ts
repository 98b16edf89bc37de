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
  run(
    context: Document | { include: Element[] },
    options: { resultTypes: string[]; runOnly?: string[] },
  ): Promise<{ violations: Violation[] }>;
}

/** What the script of a check keeps in its page. */
interface Kept {
  axe: Axe;
  /** What was in sight when the page was last checked. */
  seen: WeakSet<Element>;
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

/**
 * What axe-core finds, as lines that tell the screen, the width, the theme, the rule and the place. What is told at both
 * widths has the colours of the dark looked at on the desktop alone, there also of what only a narrow screen shows.
 */
export async function findings(page: Page, where: string): Promise<string[]> {
  await prepare(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const found = lines(`${where}, light`, await violationsOf(page, 'everything'));
  tell(`${where}, light`);
  const { project, tags } = test.info();
  if (project.name === 'phone' && !tags.includes('@phone')) return found;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  found.push(...lines(`${where}, dark`, await violationsOf(page, 'colours')));
  tell(`${where}, dark`);
  if (project.name === 'phone') return found;
  await atWidth(page, NARROWEST, async () => {
    found.push(...lines(`${where}, dark at ${NARROWEST} px`, await violationsOf(page, 'colours of the rest')));
  });
  tell(`${where}, dark at ${NARROWEST} px`);
  return found;
}

const lines = (where: string, violations: readonly Violation[]): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} (${help}) ${target.join(' ')}\n${failureSummary}`),
  );

/** Leaves word in the test's report of what was checked. */
function tell(description: string): void {
  test.info().annotations.push({ type: SCREEN_CHECK, description });
}

/**
 * What axe-core finds on this page once a change of theme is painted and nothing moves: by all its rules, by those of colours,
 * or by those of colours in what was not in sight the time before.
 */
async function violationsOf(
  page: Page,
  what: 'everything' | 'colours' | 'colours of the rest',
): Promise<readonly Violation[]> {
  return page.evaluate(
    async ([what, rules]) => {
      const frames = (count: number): Promise<unknown> =>
        count > 0 ? new Promise(requestAnimationFrame).then(() => frames(count - 1)) : Promise.resolve();
      do await frames(2);
      while (document.getAnimations().some(({ playState }) => playState === 'running'));
      const kept = globalThis as unknown as Kept;
      const inSight = [...document.body.querySelectorAll('*')].filter((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      const isWritten = ({ childNodes }: Element) =>
        [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const rest = inSight.filter((element) => !kept.seen?.has(element) && isWritten(element));
      if (what === 'colours of the rest' && rest.length === 0) return [];
      if (what !== 'colours of the rest') kept.seen = new WeakSet(inSight);
      const { violations } = await kept.axe.run(what === 'colours of the rest' ? { include: rest } : document, {
        resultTypes: ['violations'],
        ...(what === 'everything' ? {} : { runOnly: rules }),
      });
      return violations;
    },
    [what, COLOUR_RULES] as const,
  );
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
  // What a script lays out, such as a map, follows a frame after its box.
  atWidth(page, width, () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }),
  );

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
