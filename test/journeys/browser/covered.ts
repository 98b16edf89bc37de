import type { BrowserContext, Locator, Page } from '@playwright/test';

// Playwright waits while an element covers a button. People press twice and give up. So a click that waits too long for a cover
// to go away fails its journey.
//
// The wait is counted in checks, and before each the page must draw, so that a slow page or machine takes longer per check and is
// not mistaken for a covered button.

/** How long a click may wait for what lies over its target, in ms, on a machine with time. */
const PATIENCE = 2_000;
const EVERY = 250;
const LOOKS = PATIENCE / EVERY;
const PRESSES = ['check', 'click', 'dblclick', 'setChecked', 'tap', 'uncheck'] as const;
type Press = (this: Locator, ...args: unknown[]) => Promise<void>;

/** Presses that were covered too long, since `takeCovered` was last called. */
let found: string[] = [];
export function takeCovered(): string[] {
  const taken = found;
  found = [];
  return taken;
}

/** Stored in pages: when each element was last pressed. */
interface Pressed {
  gotongPressed?: WeakMap<EventTarget, number>;
}

/** Makes each page of a window note what is pressed, because an element that the press itself opens is not a cover. */
export async function notePresses(window: BrowserContext): Promise<void> {
  await window.addInitScript(() => {
    const pressed = new WeakMap<EventTarget, number>();
    (globalThis as Pressed).gotongPressed = pressed;
    const note = (event: Event) => {
      for (const one of event.composedPath()) pressed.set(one, Date.now());
    };
    for (const name of ['pointerdown', 'click']) addEventListener(name, note, { capture: true });
  });
}

let isWatched = false;
/** Watches every press of a locator. Done once, because the locators of all pages share one prototype. */
export function watchPresses(page: Page): void {
  if (isWatched) return;
  isWatched = true;
  const shared = Object.getPrototypeOf(page.locator('html')) as Record<(typeof PRESSES)[number], Press>;
  for (const name of PRESSES) {
    const press = shared[name];
    shared[name] = function (this: Locator, ...args) {
      const done = press.apply(this, args);
      void watch(this, done);
      return done;
    };
  }
}

/** Checks during a slow press whether its target is covered, until the press is done. */
async function watch(target: Locator, press: Promise<void>): Promise<void> {
  const begun = Date.now();
  let isDone = false;
  const finish = () => {
    isDone = true;
  };
  const end = press.then(finish, finish);
  let covered = 0;
  while (!isDone) {
    await Promise.race([end, new Promise((wait) => setTimeout(wait, EVERY))]);
    if (isDone) break;
    const looking = target.evaluateAll(whatIsOver, begun).catch(() => null);
    const over = await Promise.race([end.then(() => null), looking]);
    covered = over === null ? 0 : covered + 1;
    if (covered < LOOKS) continue;
    found.push(`${target} was covered for more than ${PATIENCE / 1000} s by ${over}`);
    break;
  }
}

/** Runs in the page: the tag of what covers the middle of a target that exists and was not pressed since `begun`, or null. */
async function whatIsOver([element, ...others]: (Element | SVGElement)[], begun: number): Promise<string | null> {
  // Waits for movements to end. A press waits for two frames too.
  for (let drawn = 0; drawn < 2; drawn++) await new Promise(requestAnimationFrame);
  const pressed = element && (globalThis as Pressed).gotongPressed?.get(element);
  if (pressed && pressed >= begun) return null;
  if (!element || others.length > 0 || !element.checkVisibility() || element.matches(':disabled')) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = width * height > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
  // An inert part, such as an island that is not alive yet, is not hit, but the page below it. Then nothing covers it.
  if (hit === document.body || hit === document.documentElement) return null;
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  if (!hit || [element, ...labels].some((one) => one.contains(hit))) return null;
  return (hit.cloneNode() as Element).outerHTML;
}
