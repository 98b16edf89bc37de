import { WebSocket } from 'ws';

/** The events that a socket got, and a way to wait for more. */
export interface Listener {
  readonly socket: WebSocket;
  readonly heard: { name: string; payload: Record<string, unknown>; id?: number }[];
  /** Set once the other side has closed. */
  readonly closed: Promise<number>;
  /** Resolves with the first event that `test` accepts, earlier or later ones. Rejects after `ms`. */
  until(test: (event: Listener['heard'][number]) => boolean, ms?: number): Promise<Listener['heard'][number]>;
  close(): void;
}

/** Opens the live socket with a token, or as a browser with `headers`. Resolves once it is ready or refused. */
export async function listen(
  url: string,
  options: { token?: string; headers?: Record<string, string> } = {},
): Promise<Listener> {
  const query = options.token === undefined ? '' : `?session_token=${options.token}`;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live${query}`, { headers: options.headers ?? {} });
  const heard: Listener['heard'] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  socket.on('message', (data) => {
    const text = String(data);
    heard.push(text === 'pong' ? { name: 'pong', payload: {} } : JSON.parse(text));
    for (const wake of waiting) wake();
  });
  const listener: Listener = {
    socket,
    heard,
    closed,
    until(test, ms = 20_000) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = heard.find(test);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`not heard within ${ms} ms; heard ${JSON.stringify(heard.map((e) => e.name))}`));
        }, ms);
        waiting.add(look);
        look();
      });
    },
    close: () => socket.terminate(),
  };
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  // Events from before `ready` are missed, as the server still looks up the session. A refused socket is closed.
  await Promise.race([listener.until(({ name }) => name === 'ready').catch(() => {}), closed]);
  return listener;
}

/**
 * Opens a socket, does the act and waits for its event; answers the socket. Where an earlier change of the session closes the
 * socket meanwhile, it does all again, as clients reconnect. Events come in order, so no event from before comes after it.
 */
export async function hearAfter(
  open: () => Promise<Listener>,
  act: () => Promise<unknown>,
  test: Parameters<Listener['until']>[0],
): Promise<Listener> {
  for (;;) {
    const socket = await open();
    await act();
    const heard = socket.until(test).then(() => 'heard' as const);
    heard.catch(() => {});
    if ((await Promise.race([heard, socket.closed])) === 'heard') return socket;
  }
}
