import { configure, fireEvent, within } from '@testing-library/dom';
import { type ReactElement, act as reactAct } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { FLAGS, type Flags } from '#core/flags.ts';
import { type Call, pathNames } from '#core/kit/call.ts';
import { flagsElement } from '#web/app/flags.ts';
import { noteReach } from '#web/app/offline/reach.ts';
import { gotong } from '#web/state/cache.ts';
import { createStore } from '#web/state/store.ts';
import { clearToasts, ToastRegion } from '#web/ui/feedback/Toast.tsx';
import { loadOverlays } from '#web/ui/overlay/overlays.ts';
import { wordsOf } from '../screen.tsx';

/** A call as the screen made it: its input, and the key that makes a second try safe. */
interface Sent {
  readonly call: Call;
  readonly input: Readonly<Record<string, unknown>>;
  readonly key: string | null;
}
/** A refusal as the server sends it. */
interface Refusal {
  readonly error: string | number;
  readonly message: string;
}
type Reply = Readonly<Record<string, unknown>> | Refusal | 'no connection' | 'never';
/** What a call answers: a reply, or a function of its input that may answer a promise. */
export type Answering = readonly [call: Call, reply: Reply | ((input: Sent['input']) => Reply | Promise<Reply>)];

// Failed queries do not print the whole document, which is long and says little.
configure({
  getElementError: (message) => new Error(`${message?.split('\n\n')[0]}: ${wordsOf(document.body.innerHTML)}`),
});
// Loads dialogs and menus once for all tests.
await loadOverlays();
// Node's own localStorage needs a file, so this replaces it.
const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
  clear: () => kept.clear(),
};

/** Gives the browser a session from now on, or takes it away. */
export function signIn(isLoggedIn = true): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the browser's own way, and there is no other here
  document.cookie = `session_present=1; path=/${isLoggedIn ? '' : '; expires=Thu, 01 Jan 1970 00:00:00 GMT'}`;
}

const addressOf = (call: Call): RegExp =>
  new RegExp(`^${call.path.replace(/[.*+?^$|()[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+?)')}$`);
const named = (path: string): [string, Record<string, string>] => {
  const found: Record<string, string> = {};
  const plain = path.replace(/\/(\w+):([^/]*?)(?=\/|\.json$)/g, (_, name: string, value: string) => {
    found[name] = decodeURIComponent(value);
    return '';
  });
  return [plain, found];
};

function readCall(answering: readonly Answering[], url: string, init: RequestInit) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [path, more] = named(pathname);
  for (const [call, reply] of answering) {
    const match = call.method === (init.method ?? 'GET') ? addressOf(call).exec(path) : null;
    if (!match) continue;
    const places = Object.fromEntries(pathNames(call.path).map((name, at) => [name, match[at + 1]]));
    const body =
      typeof init.body === 'string'
        ? JSON.parse(init.body)
        : init.body instanceof FormData
          ? Object.fromEntries(init.body)
          : {};
    const input = { ...places, ...more, ...Object.fromEntries(searchParams), ...body };
    const key = new Headers(init.headers).get('idempotency-key');
    return { sent: { call, input, key } satisfies Sent, reply: typeof reply === 'function' ? reply(input) : reply };
  }
  throw new Error(`The test has no answer for ${init.method ?? 'GET'} ${url}`);
}

const later = setTimeout;

/** Runs `work` in React's `act`. Outside of it the flag is off, so that React does not warn of other updates. */
async function act(work: () => Promise<void>): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  try {
    await reactAct(work);
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  }
}

let asked = 0;
const turn = () => new Promise<void>((done) => void later(done, 0));
/** Waits until effects, answers and drawing have ended: until 8 turns in a row made no call. React draws after each turn. */
async function settle(): Promise<void> {
  for (let quiet = 0, seen = asked; quiet < 8; quiet = seen === asked ? quiet + 1 : 0) {
    seen = asked;
    await act(turn);
  }
}
/** Removes the open screen. */
let close: () => Promise<void> = async () => {};

interface Opening {
  readonly answering?: readonly Answering[];
  /** The address of the page, with its query. */
  readonly at?: string;
  readonly path?: string;
  /** Features that the server turned on or off. */
  readonly flags?: Partial<Flags>;
  /** What localStorage holds already. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The present time. */
  readonly now?: Date;
  /** Default true. */
  readonly isLoggedIn?: boolean;
  /** Whether the server answered the last call; default true. */
  readonly isReached?: boolean;
}

/**
 * Opens a screen that can be pressed and typed in, in a document of its own. Its calls answer as the test says. A file that uses
 * it begins with `// @vitest-environment happy-dom`. There is no layout: nothing is hidden by width.
 */
export async function opened(element: ReactElement, opening: Opening = {}) {
  const { answering = [], at = '/dashboard', path = '*', isLoggedIn = true } = opening;
  await close();
  // An unanswered call of the last screen failed when that screen closed, and may have shown a toast.
  clearToasts();
  const sent: Sent[] = [];
  /** Addresses outside of the router that the page went to. */
  const left: string[] = [];
  const unanswered: string[] = [];
  const now = [...answering];
  signIn(isLoggedIn);
  noteReach(opening.isReached ?? true);
  for (const [name, value] of Object.entries(opening.kept ?? {})) kept.set(name, value);
  vi.stubGlobal('localStorage', storage);
  // The store updates its screens once per frame. Timers of less than a second run at once.
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => later(draw, 0));
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => later(work, ms < 1000 ? 0 : ms));
  if (opening.now) vi.useFakeTimers({ now: opening.now, toFake: ['Date'] });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    let read: ReturnType<typeof readCall>;
    try {
      read = readCall(now, url, init);
    } catch (error) {
      unanswered.push(String(error));
      throw error;
    }
    asked += 1;
    sent.push(read.sent);
    const reply = await read.reply;
    if (reply === 'never') return new Promise(() => {});
    if (reply === 'no connection') throw new TypeError('no connection');
    const told = JSON.stringify('error' in reply ? { status: 'Error', ...reply } : { status: 'Success', ...reply });
    return { ok: true, status: 200, text: async () => told };
  });
  // There is only one tab, so every lock is free.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: async (_: string, ...rest: readonly unknown[]) => (rest.at(-1) as (lock: object) => unknown)({}),
    },
  });
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)));
  const store = createStore();
  const router = createMemoryRouter([{ path, element }], { initialEntries: [at] });
  // The only style that hides words: it hides a button's other label, which only keeps the button's width.
  document.head.innerHTML = '<style>.invisible { visibility: hidden }</style>';
  document.head.innerHTML += flagsElement({ ...FLAGS, ...opening.flags });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  close = async () => {
    close = async () => {};
    clearToasts();
    await act(async () => root.unmount());
    place.remove();
    document.body.replaceChildren();
    store.dispatch(gotong.util.resetApiState());
    kept.clear();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    if (unanswered.length > 0) throw new Error([...new Set(unanswered)].join('\n'));
  };
  onTestFinished(() => close());
  await act(async () =>
    root.render(
      <Provider store={store}>
        <RouterProvider router={router} />
        <ToastRegion />
      </Provider>,
    ),
  );
  await settle();
  const page = within(document.body);
  const after = async (work: () => void) => {
    await act(async () => work());
    await settle();
  };
  return {
    page,
    sent,
    left,
    /** The router's address. */
    place: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** The inputs of a call, in the order in which it was made. */
    inputsOf: (call: Call) => sent.filter((one) => one.call === call).map(({ input }) => input),
    /** Sets what a call answers from now on. */
    answer: (...one: Answering) => void now.unshift(one),
    /** The visible words; those of dialogs and toasts come last. */
    words: () => wordsOf(document.body.innerHTML),
    /** The names of the buttons that can be reached. */
    buttons: () => within(reached()).queryAllByRole('button').map(nameOf),
    /** Presses the one element with this name and role; with `isFirst`, the first of several. */
    press: (name: string | RegExp, role = 'button', isFirst = false) =>
      after(() => {
        const found = within(reached());
        const one = isFirst ? found.getAllByRole(role, { name })[0] : found.getByRole(role, { name });
        if (one) fireEvent.click(one);
      }),
    type: (label: string | RegExp, text: string, role = 'textbox') =>
      after(() => {
        const field = within(reached()).getByRole(role, { name: label });
        fireEvent.change(field, { target: { value: text } });
        fireEvent.blur(field);
      }),
    settle,
  };
}

/** The part that can be reached: the topmost dialog, else the whole page. */
const reached = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[data-scrim] :is([role=dialog], [role=alertdialog])')].at(-1) ??
  document.body;
const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? wordsOf(button.innerHTML);
