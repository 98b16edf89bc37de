import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Two hundred attackers in their own process, each with its own address: slow heads, slow bodies, large forms with and without a
 * length and a session, forms of many fields, and floods of idle sockets. They attack until told to end, and answer the message
 * 'counts' with what they did.
 */
const { port, tokens } = JSON.parse(process.argv[2] as string) as { port: number; tokens: string[] };
// Low priority, as real attackers would have their own machines.
setPriority(19);
const counts: Record<string, number> = {};
const count = (what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};
let isOver = false;

interface Line {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  /** Writes and waits until the bytes are sent; false once the connection is closed. */
  write(text: string | Buffer): Promise<boolean>;
}

async function dial(address: string): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  socket.on('error', () => {});
  socket.on('data', () => {});
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  await Promise.race([closed, new Promise<void>((done) => socket.once('connect', () => done()))]);
  count('connections');
  return {
    socket,
    closed,
    async write(text) {
      if (socket.destroyed || !socket.writable) return false;
      if (!socket.write(text))
        await new Promise<void>((done) => {
          socket.once('drain', done);
          void closed.then(done);
        });
      return !socket.destroyed;
    },
  };
}

const head = (path: string, more: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: here', 'X-Api-Key: gotong-web', ...more, '', ''].join('\r\n');
const LOGIN = '/users/login.json';
const UPLOAD = '/attachments/upload.json';
const JUNK = Buffer.alloc(65_536, '%');

async function slowHead(address: string): Promise<void> {
  const line = await dial(address);
  const text = head(LOGIN, [`X-Filler: ${'x'.repeat(10_000)}`]);
  for (let at = 0; !isOver && (await line.write(text.charAt(at))); at++) await sleep(400);
  line.socket.destroy();
}

async function slowBody(address: string): Promise<void> {
  const line = await dial(address);
  await line.write(head(LOGIN, ['Content-Type: application/json', 'Content-Length: 900000']));
  await line.write('{"email": "');
  while (!isOver && (await line.write('x'))) await sleep(300);
  line.socket.destroy();
}

/** Sends a form of 58 MB as fast as the server reads it; `isChunked` without a content length. */
async function largeForm(address: string, path: string, token: string | null, isChunked: boolean): Promise<void> {
  const line = await dial(address);
  const size = 58_000_000;
  const session = token === null ? [] : [`X-Session-Token: ${token}`];
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${size}`;
  await line.write(head(path, [...session, 'Content-Type: multipart/form-data; boundary=b', length]));
  const say = (bytes: Buffer) =>
    line.write(
      isChunked ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) : bytes,
    );
  for (let file = 0, sent = 0; !isOver && sent < size; file++) {
    const part = Buffer.from(
      `${file ? '\r\n' : ''}--b\r\nContent-Disposition: form-data; name="file[]"; filename="${file}.png"\r\nContent-Type: image/png\r\n\r\n`,
    );
    if (!(await say(part))) break;
    sent += part.length;
    for (let n = 0; n < 85 && sent < size; n++) {
      if (!(await say(JUNK))) break;
      sent += JUNK.length;
    }
    if (line.socket.destroyed) break;
  }
  count('large forms');
  await Promise.race([line.closed, sleep(3_000)]);
  line.socket.destroy();
}

async function manyFields(address: string, isMultipart: boolean): Promise<void> {
  const line = await dial(address);
  const fields = Array.from({ length: 300 }, (_, n) => `a[${n}][b][c][d]`);
  const body = isMultipart
    ? `${fields.map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'%'.repeat(3_000)}\r\n`).join('')}--b--\r\n`
    : fields.map((name) => `${name}=${'%25'.repeat(1_000)}`).join('&');
  const type = isMultipart ? 'multipart/form-data; boundary=b' : 'application/x-www-form-urlencoded';
  while (
    !isOver &&
    (await line.write(head(LOGIN, [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`]))) &&
    (await line.write(body))
  ) {
    count('forms of many fields');
    await sleep(1_000);
  }
  line.socket.destroy();
}

async function flood(address: string): Promise<void> {
  const lines = await Promise.all(Array.from({ length: 60 }, () => dial(address)));
  await Promise.race([Promise.all(lines.map(({ closed }) => closed)), over]);
  for (const { socket } of lines) socket.destroy();
}

let end = () => {};
const over = new Promise<void>((done) => {
  end = done;
});
const kinds: ((address: string, n: number) => Promise<void>)[] = [
  slowHead,
  slowBody,
  (address, n) => largeForm(address, LOGIN, null, n % 2 === 0),
  (address, n) => largeForm(address, UPLOAD, tokens[n % tokens.length] ?? null, n % 2 === 0),
  (address, n) => largeForm(address, UPLOAD, null, n % 2 === 0),
  (address, n) => manyFields(address, n % 2 === 0),
  flood,
];
const SHARES = [40, 40, 25, 20, 15, 30, 30];
const attackers = SHARES.flatMap((share, kind) => Array.from({ length: share }, () => kinds[kind])).map(
  async (attack, n) => {
    const address = `127.0.${1 + Math.floor(n / 200)}.${1 + (n % 200)}`;
    while (!isOver) {
      await attack?.(address, Math.floor(n / 2)).catch(() => count('failed'));
      await Promise.race([sleep(200), over]);
    }
  },
);
process.on('message', (what) => {
  if (what === 'counts') return void process.send?.(counts);
  isOver = true;
  end();
});
process.send?.({ attackers: attackers.length });
await Promise.all(attackers);
process.send?.(counts);
process.disconnect?.();
