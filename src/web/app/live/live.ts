import type { EventName, EventOf, LiveEvent, LiveSignal, SignalName, SignalOf } from '#core/events.ts';
import { hasSession } from '../api/api.ts';

export type LiveState = 'connecting' | 'open' | 'closed';

type Listener = (event: LiveEvent) => void;
type SignalListener = (signal: LiveSignal) => void;

const listeners = new Set<Listener>();
const signalListeners = new Set<SignalListener>();
const resyncs = new Set<() => void>();
const openings = new Set<() => void>();
const states = new Set<(state: LiveState) => void>();
const deaths = new Set<() => void>();

let socket: WebSocket | null = null;
let state: LiveState = 'closed';
let tries = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let heartbeat: ReturnType<typeof setInterval> | undefined;
let lastHeard = 0;
let wanted = false;
let wasOpen = false;
let startedAt = 0;

/** If the first connection takes longer, the screen was read before it: events in between were missed. */
const LATE_MS = 1_000;
const PING_MS = 20_000;
const SILENT_MS = 50_000;

function setState(next: LiveState): void {
  state = next;
  // Shown on the page for tests that wait for the connection.
  document.documentElement.dataset.live = next;
  for (const tell of states) tell(next);
}

function connect(): void {
  if (!wanted || socket !== null || !hasSession()) return;
  setState('connecting');
  const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`);
  socket = opened;
  opened.onmessage = ({ data }) => {
    lastHeard = Date.now();
    if (data === 'pong') return;
    const heard = JSON.parse(String(data)) as LiveEvent | LiveSignal | { name: 'ready' };
    if (heard.name !== 'ready') {
      if ('id' in heard) for (const hear of listeners) hear(heard);
      else for (const hear of signalListeners) hear(heard);
      return;
    }
    tries = 0;
    setState('open');
    // After a gap each screen asks for what it missed, by its own cursor.
    if (wasOpen || performance.now() - startedAt > LATE_MS) for (const resync of resyncs) resync();
    for (const opening of openings) opening();
    wasOpen = true;
  };
  opened.onclose = ({ code }) => {
    if (socket !== opened) return;
    socket = null;
    clearInterval(heartbeat);
    setState('closed');
    // The session now works for another pro, or for itself: everything on this page has to be loaded again.
    if (code === 4410) return location.reload();
    if (code === 4403) {
      wanted = false;
      for (const tell of deaths) tell();
      return;
    }
    tries += 1;
    // Waits grow to 30 seconds, with a random spread, so that not all browsers reach a restarted server at once.
    retry = setTimeout(connect, Math.min(30_000, 400 * 2 ** Math.min(tries, 7)) * (0.5 + Math.random() / 2));
  };
  lastHeard = Date.now();
  clearInterval(heartbeat);
  heartbeat = setInterval(() => {
    if (Date.now() - lastHeard > SILENT_MS) opened.close();
    else if (opened.readyState === WebSocket.OPEN) opened.send('ping');
  }, PING_MS);
}

function again(): void {
  if (!wanted || socket !== null) return;
  clearTimeout(retry);
  tries = 0;
  connect();
}

/** Opens the live socket and keeps it open until `stopLive`. */
export function startLive(): void {
  if (wanted) return;
  wanted = true;
  startedAt = performance.now();
  addEventListener('online', again);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again());
  connect();
}

export function stopLive(): void {
  wanted = false;
  clearTimeout(retry);
  socket?.close();
  socket = null;
}

/** Calls `hear` for each event of one name. Returns a function that stops this. */
export function onLive<N extends EventName>(name: N, hear: (payload: EventOf<N>) => void): () => void {
  const listener: Listener = (event) => {
    if (event.name === name) hear(event.payload as EventOf<N>);
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `hear` for each signal of one name; signals are never stored and may be lost. Returns a function that stops this. */
export function onSignal<N extends SignalName>(name: N, hear: (payload: SignalOf<N>) => void): () => void {
  const listener: SignalListener = (signal) => {
    if (signal.name === name) hear(signal.payload as SignalOf<N>);
  };
  signalListeners.add(listener);
  return () => signalListeners.delete(listener);
}

/** Runs `work` when the socket opens after a gap, or first opens late: events were missed, so that screens read again. */
export function onResync(work: () => void): () => void {
  resyncs.add(work);
  return () => resyncs.delete(work);
}

/**
 * Runs `work` each time the socket opens, the first time too, because the events between a page's first answers and that moment
 * were missed. For data that must miss nothing and is cheap to ask for again, by a cursor.
 */
export function onLiveOpen(work: () => void): () => void {
  openings.add(work);
  return () => openings.delete(work);
}

/** For `useSyncExternalStore`: whether the socket is connected. */
export const subscribeLiveState = (tell: () => void): (() => void) => {
  states.add(tell);
  return () => states.delete(tell);
};
export const liveState = (): LiveState => state;

/** Runs `work` when the server says that the socket's session has ended. Returns a function that stops this. */
export function onDeadSocket(work: () => void): () => void {
  deaths.add(work);
  return () => deaths.delete(work);
}
