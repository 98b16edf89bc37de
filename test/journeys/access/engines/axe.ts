import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

// axe-core, the only engine that checks screens in both themes.

/** Rules that depend on colours, which are all that a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

// Adds axe-core to a page once and runs it there. Its Playwright builder adds it twice for every run.
const SOURCE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * axe-core with two changes, each of which saves a third of a run. Its private fields are properties instead of entries of
 * WeakMaps. And it reads each colour once, instead of the same few thousands of times.
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

/** The part of axe-core's result that we report. */
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

/** What a check stores in its page. */
interface Kept {
  axe: Axe;
  /** Elements that were visible at the last check. */
  seen: WeakSet<Element>;
}

export const lines = (where: string, violations: readonly Violation[]): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} (${help}) ${target.join(' ')}\n${failureSummary}`),
  );

/**
 * The findings of axe-core on this page, after a change of theme is painted and nothing moves: by all rules, by those of colours,
 * or by those of colours for elements that were not visible at the last check.
 */
export async function violationsOf(
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
 * Adds axe-core to the page, and turns off transitions of colours. Even very short ones start for each element and inherited
 * colour, level by level, and made a change of theme take as long as axe-core.
 */
export async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(AXE);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
