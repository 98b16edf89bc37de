import type { BrowserContext, Locator, Page } from '@playwright/test';

// What lies over a button is waited for by Playwright, and by people too, who press twice and give up. A click that waits too
// long for something to go away fails its journey.
//
// Too long is counted in looks, and before each the page draws: a page that is slow, or a machine that is, takes longer for each
// look, and is not held to be covered.

/** How long a click may wait for what lies over its target, in ms, on a machine with time. */
const PATIENCE = 2_000;
const EVERY = 250;
const LOOKS = PATIENCE / EVERY;
const PRESSES = ['check', 'click', 'dblclick', 'setChecked', 'tap', 'uncheck'] as const;
type Press = (this: Locator, ...args: unknown[]) => Promise<void>;

/** What was covered too long since this was last asked for. */
let found: string[] = [];
export function takeCovered(): string[] {
  const taken = found;
  found = [];
  return taken;
}

/** What pages keep for this: when each element was last pressed. */
interface Pressed {
  gotongPressed?: WeakMap<EventTarget, number>;
}

/** Has each page of a window write down what is pressed: what a press itself opens over its target is no cover. */
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
/** Has every press of a locator watched; the locators of all pages share one prototype. */
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

/** Looks beside a press that takes long whether its target could be reached, until the press is done. */
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

/** In the page: the tag of what lies over the middle of a target that is there and was not pressed since, or null. */
async function whatIsOver([element, ...others]: (Element | SVGElement)[], begun: number): Promise<string | null> {
  // What moves has moved by then: a press waits for two drawings too.
  for (let drawn = 0; drawn < 2; drawn++) await new Promise(requestAnimationFrame);
  const pressed = element && (globalThis as Pressed).gotongPressed?.get(element);
  if (pressed && pressed >= begun) return null;
  if (!element || others.length > 0 || !element.checkVisibility() || element.matches(':disabled')) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = width * height > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
  // What is hit in place of a part that is inert, as one that does not listen yet, is the page under it: nothing lies over that part.
  if (hit === document.body || hit === document.documentElement) return null;
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  if (!hit || [element, ...labels].some((one) => one.contains(hit))) return null;
  return (hit.cloneNode() as Element).outerHTML;
}
