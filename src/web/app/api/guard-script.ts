import { short } from '../inline-script.ts';

/** The functions of the guard that the page's scripts use. */
export interface Guard {
  /** Whether the server no longer has the files of this page's release, because a newer one replaced it. */
  isGone(): Promise<boolean>;
  /** Reloads the page, once for each release. True when it does. */
  reloadOnce(): boolean;
  /** Shows before `place` that it could not be loaded. The message's link then runs `again` and does not reload the page. */
  say(place: Element, again: () => void): void;
}

/** Id of the template with the message that the guard shows, in the language of the page. */
export const NOT_LOADED = 'not-loaded';

/**
 * Runs first in every document. It loads a stylesheet or script again that failed, and shows a message while it still fails,
 * because no other script of ours is there to show one (docs/decisions/026). Its source is inline in the page, because the policy
 * allows it by its hash.
 */
function runGuard(template: string): void {
  const waits = [500, 1_500, 3_000, 6_000, 10_000];
  const tries = new Map<string, number>();
  const answered = new Set<string>();
  let isTyped = false;
  let styled: Promise<unknown> = Promise.resolve();
  addEventListener('input', () => (isTyped = true), { capture: true, once: true });

  const entry = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  // The service worker, which may keep files that the server no longer has, does not answer HEAD.
  const stateOf = (url: string) =>
    fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status,
      () => 0,
    );
  const reloadOnce = () => {
    // One mark for any failed file: with one mark each, two files could reload the page in turns for ever.
    const mark = entry() || (document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? '');
    try {
      if (sessionStorage.getItem('gotong.reloaded') === mark) return false;
      sessionStorage.setItem('gotong.reloaded', mark);
    } catch {
      // Without that mark the page could reload for ever.
      return false;
    }
    location.reload();
    return true;
  };
  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const end = () => {
        clearTimeout(timer);
        removeEventListener('online', end);
        done();
      };
      const timer = setTimeout(end, ms);
      addEventListener('online', end);
    });
  const hush = (place: Element | null) => {
    for (const said of document.querySelectorAll(`[data-said="${template}"]`))
      if (place === null || said.nextElementSibling === place) said.remove();
  };
  const say = (place: Element | null, again: (() => void) | null) => {
    const source = document.getElementById(template) as HTMLTemplateElement | null;
    const first = source?.content.firstElementChild;
    if (!first) return;
    hush(place);
    const said = first.cloneNode(true) as HTMLElement;
    said.dataset.said = template;
    // The stylesheet may be what is missing, and the policy takes no style attribute on the dashboard.
    said.style.fontFamily = '"Figtree Variable", system-ui, sans-serif';
    if (again)
      said.addEventListener('click', (event) => {
        if (!(event.target as Element).closest('[href=""]')) return;
        event.preventDefault();
        said.remove();
        again();
      });
    if (place) place.before(said);
    else document.body.prepend(said);
  };

  const failed = async (part: HTMLScriptElement | HTMLLinkElement, url: string) => {
    const tried = tries.get(url) ?? 0;
    tries.set(url, tried + 1);
    if (tried > 0) say(null, null);
    await pause(waits[Math.min(tried, waits.length - 1)] as number);
    const state = await stateOf(url);
    // A newer release, or a browser that remembers a script as failed: a new document helps against both.
    if ((state === 404 || answered.has(url)) && !isTyped && reloadOnce()) return;
    if (state === 404) return say(null, null);
    if (state === 200) answered.add(url);
    const next = document.createElement(part.tagName) as typeof part;
    for (const { name, value } of part.attributes) next.setAttribute(name, value);
    next.addEventListener('load', () => hush(null));
    // As in a first load, the app starts once its styles are loaded, have failed again, or take too long.
    if (part.tagName === 'SCRIPT') await Promise.race([styled, pause(3_000)]);
    part.replaceWith(next);
    return new Promise<void>((done) => {
      for (const name of ['load', 'error']) next.addEventListener(name, () => done());
    });
  };
  addEventListener(
    'error',
    ({ target }) => {
      const part = target as HTMLScriptElement & HTMLLinkElement;
      const is_style = part.tagName === 'LINK' && part.rel === 'stylesheet';
      const url = is_style ? part.href : part.tagName === 'SCRIPT' ? part.src : '';
      if (!url.startsWith(`${location.origin}/assets/`)) return;
      const tried = failed(part, url);
      if (is_style) styled = tried;
    },
    true,
  );
  const lent: Guard = {
    isGone: async () => entry() !== '' && (await stateOf(entry())) === 404,
    reloadOnce,
    say,
  };
  Object.assign(globalThis, { gotongGuard: lent });
}

export const guardScript = `(${short(runGuard.toString())})(${JSON.stringify(NOT_LOADED)})`;
