import { WebSocket } from 'ws';

/** What a socket has heard, and a way to wait for more. */
export interface Listener {
  readonly socket: WebSocket;
  readonly heard: { name: string; payload: Record<string, unknown>; id?: number }[];
  /** Set once the other side has closed. */
  readonly closed: Promise<number>;
  /** Resolves with the first event, heard or still to come, that `test` accepts. Rejects after `ms`. */
  until(test: (event: Listener['heard'][number]) => boolean, ms?: number): Promise<Listener['heard'][number]>;
  close(): void;
}

/** Opens the live socket, as a client that passes its token, or as a browser by `headers`: until it hears, or is refused. */
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
  // What happens while its session is looked up is not heard; one that is refused is closed.
  await Promise.race([listener.until(({ name }) => name === 'ready').catch(() => {}), closed]);
  return listener;
}

/**
 * A socket that heard what an act brings. One that an earlier change of its session ends meanwhile is opened again and the act
 * done again, as clients connect again: events come in order, so that none of before is still to come once it was heard.
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
