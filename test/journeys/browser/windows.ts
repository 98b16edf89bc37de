import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

// Browser windows, each with its own cookies and storage, that journeys use one after another. A new window loads and compiles
// every script again, which was most of a journey's time.

/** A window with its one page. */
interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly viewport: ReturnType<Page['viewportSize']>;
}

/** Windows that are not in use. */
const idle: Kept[] = [];
const keptOf = new WeakMap<Page, Kept>();
/** Pages with a change that only closing them undoes. */
const changed = new WeakSet<Page>();

/** Methods with lasting effects: a script, a clock, a listener, or a change of the whole window. */
const LASTING = [
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'routeWebSocket',
] as const;

function watch(page: Page): Page {
  for (const name of LASTING) {
    const original = page[name] as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      changed.add(page);
      return original.apply(page, args);
    };
    Object.assign(page, { [name]: watched });
  }
  const context = page.context.bind(page);
  const lasting: ProxyHandler<BrowserContext> = {
    get(window, name) {
      // Playwright itself uses these at each event and each assertion of an address.
      const isItsOwn = name === 'emit' || String(name).startsWith('_');
      if (!isItsOwn) changed.add(page);
      const value: unknown = Reflect.get(window, name);
      return typeof value === 'function' ? value.bind(window) : value;
    },
  };
  Object.assign(page, { context: () => new Proxy(context(), lasting) });
  const { clock } = page;
  const get = () => {
    changed.add(page);
    return clock;
  };
  Object.defineProperty(page, 'clock', { get });
  return page;
}

const prepared = new WeakSet<Browser>();
/** Runs `prepare` on each new window of a browser before its first page. */
export function prepareWindows(browser: Browser, prepare: (window: BrowserContext) => Promise<void>): void {
  if (prepared.has(browser)) return;
  prepared.add(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const window = await newContext(options);
    await prepare(window);
    return window;
  };
}

/** A page in a window without a session or any earlier change. */
export async function takeWindow(browser: Browser): Promise<Page> {
  const free = idle.pop();
  if (free) return free.page;
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  keptOf.set(page, { context, page, devtools, viewport: page.viewportSize() });
  return watch(page);
}

/** The window of a page, for code that changes nothing in it. */
export const windowOf = (page: Page): BrowserContext => keptOf.get(page)?.context ?? page.context();

/** Clears a window for the next journey, or closes it where that is not enough. */
export async function giveBack(page: Page, origin: string): Promise<void> {
  const kept = keptOf.get(page) as Kept;
  try {
    if (changed.has(page) || page.isClosed()) throw new Error('cannot be used again');
    await empty(kept, origin);
    idle.push(kept);
  } catch {
    await kept.context.close();
  }
}

async function empty({ context, page, devtools, viewport }: Kept, origin: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Removes a visitor's forwarded address, because a server that trusts no proxy refuses it.
  await page.setExtraHTTPHeaders({});
  await page.evaluate(() => sessionStorage.clear());
  // A journey may have ended at its file's own server.
  const origins = new Set([origin, new URL(page.url()).origin]);
  // A page of the site, because for another origin the browser takes another process without compiled scripts.
  await page.goto(`${origin}/icon.svg`);
  const storageTypes = 'local_storage,indexeddb,cache_storage,file_systems';
  for (const one of origins) await devtools.send('Storage.clearDataForOrigin', { origin: one, storageTypes });
  await devtools.send('Page.resetNavigationHistory');
  await context.clearCookies();
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
  const size = page.viewportSize();
  if (viewport && (size?.height !== viewport.height || size.width !== viewport.width))
    await page.setViewportSize(viewport);
}
