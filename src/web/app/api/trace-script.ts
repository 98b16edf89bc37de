import { isSampled, SPANS_MAX, SPANS_PATH } from '#core/traces.ts';
import { short } from '../inline-script.ts';

/**
 * Gives each call of this page a `traceparent`, and reports to the server how long it took in the browser (decision 076). The
 * calls that follow one press, one key or the page's load are one trace. Only pages of a server that traces have this script.
 * Its source is inline in the page, because the policy allows it by its hash.
 */
function runTraces(path: string, most: number, share: number, isKept: (trace: string, share: number) => boolean): void {
  interface Cause {
    readonly trace: string;
    readonly id: string;
    readonly name: string;
    readonly began: number;
    /** When the last of its calls ended. */
    ended: number;
    isTold: boolean;
    readonly isKept: boolean;
  }
  // A call this long after the last press or call starts a trace of its own: most likely a timer made it.
  const QUIET_MS = 5_000;
  const makeId = (bytes: number) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const begin = (name: string): Cause => {
    const trace = makeId(16);
    const now = performance.now();
    return { trace, id: makeId(8), name, began: now, ended: 0, isTold: false, isKept: isKept(trace, share) };
  };
  let cause = begin('load');
  let active = cause.began;
  let spans: (readonly [string, string, string | null, string, number, number, number])[] = [];
  let timer = 0;

  const send = () => {
    clearTimeout(timer);
    timer = 0;
    if (spans.length === 0) return;
    const now = performance.now();
    const told = spans.map(([trace, id, parent, name, began, ended, status]) => [
      trace,
      id,
      parent,
      name,
      Math.round(now - began),
      Math.round(ended - began),
      status,
    ]);
    spans = [];
    navigator.sendBeacon(path, new Blob([JSON.stringify(told)], { type: 'application/json' }));
  };
  const keep = (span: (typeof spans)[number]) => {
    if (spans.length < most) spans.push(span);
    if (timer === 0) timer = setTimeout(send, QUIET_MS) as unknown as number;
  };
  const close = (one: Cause) => {
    if (one.isTold || !one.isKept || one.ended === 0) return;
    one.isTold = true;
    keep([one.trace, one.id, null, one.name, one.began, one.ended, 0]);
  };
  const next = (name: string) => {
    close(cause);
    cause = begin(name);
    active = cause.began;
  };
  for (const kind of ['pointerdown', 'keydown', 'popstate']) addEventListener(kind, () => next('press'), true);
  addEventListener('pagehide', () => {
    close(cause);
    send();
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());

  const ask = window.fetch;
  window.fetch = (input, init) => {
    const isOurs =
      typeof input === 'string' &&
      URL.canParse(input, location.href) &&
      new URL(input, location.href).origin === location.origin;
    if (!isOurs) return ask.call(window, input, init);
    if (performance.now() - active > QUIET_MS) next('timer');
    const mine = cause;
    const id = makeId(8);
    const headers = new Headers(init?.headers);
    headers.set('traceparent', `00-${mine.trace}-${id}-${mine.isKept ? '01' : '00'}`);
    const began = performance.now();
    active = began;
    const reply = ask.call(window, input, { ...init, headers });
    const done = (status: number, told: string | null) => {
      const ended = performance.now();
      active = ended;
      if (!mine.isKept) return;
      const name = /route;desc="([^"]*)"/.exec(told ?? '')?.[1] ?? 'call';
      keep([mine.trace, id, mine.id, name, began, ended, status]);
      mine.ended = ended;
      if (mine !== cause) close(mine);
    };
    reply.then(
      (got) => done(got.status, got.headers.get('server-timing')),
      () => done(0, null),
    );
    return reply;
  };
}

/** The script for a server that keeps this share of traces. */
export const traceScript = (share: number): string =>
  `(${short(runTraces.toString())})(${JSON.stringify(SPANS_PATH)},${SPANS_MAX},${share},${short(isSampled.toString())})`;
