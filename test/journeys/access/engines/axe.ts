import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

// axe-core, the one engine that looks at a screen in both themes.

/** Rules that depend on colours: all that a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

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

/** What the script of a check keeps in its page. */
interface Kept {
  axe: Axe;
  /** What was in sight when the page was last checked. */
  seen: WeakSet<Element>;
}

export const lines = (where: string, violations: readonly Violation[]): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} (${help}) ${target.join(' ')}\n${failureSummary}`),
  );

/**
 * What axe-core finds on this page once a change of theme is painted and nothing moves: by all its rules, by those of colours,
 * or by those of colours in what was not in sight the time before.
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
 * Hands axe-core to the page, and has its colours change at once: where transitions take hardly any time, each element began
 * some for every colour that it inherits, one generation after another, and a change of theme took as long as axe-core.
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
