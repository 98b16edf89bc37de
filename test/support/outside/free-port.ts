import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that the system gives to outgoing connections (32768 and up on Linux), and above those that browsers refuse.
const FIRST = 12_000;
const LAST = 32_000;

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/**
 * A free port of this machine for a program of a test. A port chosen by the system would not do: the system could give it to a
 * connection of another test before the program listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}
