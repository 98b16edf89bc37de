import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The longest delays, in ms: of an answer, and of a socket's opening. */
const LATE_MS = 400;
const SOCKET_LATE_MS = 2_000;

/**
 * A proxy at `port` for the server at `behind`. It delays each answer to a browser by a random time, so that answers can come in
 * another order than their requests. It delays messages of sockets too, but keeps their order. Requests that tests make
 * themselves are not delayed.
 */
export async function startLateProxy(port: number, behind: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((asked, answer) => void pass(asked, answer));

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method, url: path, headers } = asked;
    const onward = request({ host: '127.0.0.1', port: behind, method, path, headers, agent });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
    const [reply] = (await once(onward, 'response').catch(() => [])) as [IncomingMessage?];
    if (!reply) return;
    if (isBrowser(asked)) await sleep(Math.random() * LATE_MS);
    answer.writeHead(reply.statusCode as number, reply.rawHeaders);
    reply.on('error', () => answer.destroy());
    reply.pipe(answer);
  }

  server.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, socket: Socket, head: Buffer) => {
    const onward = connect(behind, '127.0.0.1');
    const lines = [`${method} ${url} HTTP/1.1`];
    for (let n = 0; n < rawHeaders.length; n += 2) lines.push(`${rawHeaders[n]}: ${rawHeaders[n + 1]}`);
    onward.write(`${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    socket.pipe(onward);
    let before = sleep(Math.random() * SOCKET_LATE_MS);
    onward.on('data', (said) => {
      before = before.then(() => sleep(Math.random() * LATE_MS)).then(() => void socket.write(said));
    });
    onward.on('end', () => void before.then(() => socket.end()));
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => void before.then(() => other.destroy()));
  });
  // Longer than that of the server behind, whose own keep-alive header is passed on.
  server.keepAliveTimeout = 120_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

const isBrowser = ({ headers }: IncomingMessage): boolean => headers['user-agent']?.includes('Mozilla') ?? false;
