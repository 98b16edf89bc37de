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
/** A refusal as the server says it. */
interface Refusal {
  readonly error: string | number;
  readonly message: string;
}
type Reply = Readonly<Record<string, unknown>> | Refusal | 'no connection' | 'never';
/** What a call answers, always the same or by its input, at once or when its promise is kept. */
export type Answering = readonly [call: Call, reply: Reply | ((input: Sent['input']) => Reply | Promise<Reply>)];

// The words that are shown say more than the whole document.
configure({
  getElementError: (message) => new Error(`${message?.split('\n\n')[0]}: ${wordsOf(document.body.innerHTML)}`),
});
// What opens over the page loads once for all.
await loadOverlays();
// Node has a store of its own, which wants a file.
const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
  clear: () => kept.clear(),
};

/** The browser has a session from now on, or none. */
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

/** React warns of what is drawn outside `act` only while it is told that this is a test. */
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
/** Lets effects, answers and what they draw come to an end: until for some turns no call was made. React draws after each turn. */
async function settle(): Promise<void> {
  for (let quiet = 0, seen = asked; quiet < 8; quiet = seen === asked ? quiet + 1 : 0) {
    seen = asked;
    await act(turn);
  }
}
/** Takes away the screen that is open. */
let close: () => Promise<void> = async () => {};

interface Opening {
  readonly answering?: readonly Answering[];
  /** Where the page stands, with its query. */
  readonly at?: string;
  readonly path?: string;
  /** What the server switched on or off. */
  readonly flags?: Partial<Flags>;
  /** What this browser keeps already. */
  readonly kept?: Readonly<Record<string, string>>;
  /** What the time is. */
  readonly now?: Date;
  /** Default true. */
  readonly isLoggedIn?: boolean;
  /** Whether the server answered when it was last asked; default true. */
  readonly isReached?: boolean;
}

/**
 * A screen that can be pressed and typed in, in a document of its own; its calls answer as the test says. A file that uses it begins with
 * `// @vitest-environment happy-dom`. There is no layout: nothing is hidden by width.
 */
export async function opened(element: ReactElement, opening: Opening = {}) {
  const { answering = [], at = '/dashboard', path = '*', isLoggedIn = true } = opening;
  await close();
  // A call that was never answered is ended with its screen, and may have said so since.
  clearToasts();
  const sent: Sent[] = [];
  /** Addresses that the page left for. */
  const left: string[] = [];
  const unanswered: string[] = [];
  const now = [...answering];
  signIn(isLoggedIn);
  noteReach(opening.isReached ?? true);
  for (const [name, value] of Object.entries(opening.kept ?? {})) kept.set(name, value);
  vi.stubGlobal('localStorage', storage);
  // The store tells its screens once a frame; what rests for part of a second is not waited for.
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
  // One tab alone: each lock is free.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: async (_: string, ...rest: readonly unknown[]) => (rest.at(-1) as (lock: object) => unknown)({}),
    },
  });
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)));
  const store = createStore();
  const router = createMemoryRouter([{ path, element }], { initialEntries: [at] });
  // Of the styles only this one takes words away: a button keeps the room of its other label.
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
    /** Where the router stands. */
    place: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** The inputs with which a call was made, in their order. */
    inputsOf: (call: Call) => sent.filter((one) => one.call === call).map(({ input }) => input),
    /** From now on a call answers so. */
    answer: (...one: Answering) => void now.unshift(one),
    /** The words that are shown, those of dialogs and toasts after the others. */
    words: () => wordsOf(document.body.innerHTML),
    /** The buttons that can be reached, by their names. */
    buttons: () => within(reached()).queryAllByRole('button').map(nameOf),
    /** Presses what has this name and role, which is there once; the first of them where `isFirst`. */
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

/** While a dialog is open, all else is inert. */
const reached = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[data-scrim] :is([role=dialog], [role=alertdialog])')].at(-1) ??
  document.body;
const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? wordsOf(button.innerHTML);
