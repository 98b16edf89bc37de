import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between a server and its database that does what a test says. */
export interface Pipe {
  readonly url: string;
  /** `pass` bytes on, `swallow` them silently, or `refuse` connections. */
  mode: 'pass' | 'swallow' | 'refuse';
  cut(): void;
  /** Sends new connections to another database. */
  leadTo(target: string): void;
  close(): Promise<void>;
}

/** The TCP address of a database, also for an address with a Unix socket: the built-in database listens on both. */
export function overTcp(address: string): URL {
  const url = new URL(address);
  if (url.hostname.startsWith('%2F')) url.hostname = '127.0.0.1';
  return url;
}

export async function startPipe(target: string): Promise<Pipe> {
  let { hostname, port } = overTcp(target);
  const open = new Set<Socket>();
  const state = { mode: 'pass' as Pipe['mode'] };
  const listener: Server = createServer((near) => {
    if (state.mode === 'refuse') return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => state.mode === 'pass' && to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const url = overTcp(target);
  url.port = String((listener.address() as { port: number }).port);
  return Object.assign(state, {
    url: url.href,
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    leadTo: (other: string) => {
      ({ hostname, port } = overTcp(other));
    },
    close: () =>
      new Promise<void>((done) => {
        for (const socket of open) socket.destroy();
        listener.close(() => done());
      }),
  });
}
