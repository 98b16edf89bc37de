import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import WebSocket from 'ws';
import type { Database } from '#server/platform/data/database.ts';
import { type Child, type Sample, startChild, startProduct, toSample } from './load.ts';
import type { World } from './world.ts';

/** What one server does with many open sockets. */
export interface SocketFigures {
  /** Bytes of the server's memory that one open socket costs. */
  readonly perSocket: number;
  readonly rss: number;
  /** The time of single messages to one person, one after the other, while all other sockets are open and idle. */
  readonly single: Sample;
  /** The time until each socket has one event that is sent to all. */
  readonly burst: Sample;
}

/** How many are opened at once: more would wait in the kernel's queue and be tried again a second later. */
const AT_ONCE = 100;

const opened = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });

async function openAll(urls: readonly string[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let at = 0; at < urls.length; at += AT_ONCE)
    sockets.push(...(await Promise.all(urls.slice(at, at + AT_ONCE).map(opened))));
  return sockets;
}

export type Listeners = readonly { readonly id: number; readonly token: string }[];

/** Sessions of people who only listen. */
export async function makeListeners(database: Database, count: number): Promise<Listeners> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into users (email, username, stored_role, created)
     select 'listener' || n || '@bench.test', 'listener' || n, 'consumer', now() from generate_series(1, $1) n returning id`,
    [count],
  );
  const people = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  await database.pool.query(
    `insert into sessions (token_hash, user_id, device_id, created, expires_at, last_used_at, proved_at)
     select decode(h, 'hex'), u, 'bench', now(), now() + interval '1 day', now(), now() from unnest($1::text[], $2::bigint[]) as t (h, u)`,
    [people.map(({ token }) => createHash('sha256').update(token).digest('hex')), people.map(({ id }) => id)],
  );
  return people;
}

/** Resolves with the moment when a socket gets a text that contains `mark`. */
const heardAt = (socket: WebSocket, mark: string): Promise<number> =>
  new Promise((resolve) => {
    const listen = (data: WebSocket.RawData) => {
      if (!String(data).includes(mark)) return;
      socket.off('message', listen);
      resolve(performance.now());
    };
    socket.on('message', listen);
  });

interface Measured {
  start(): Promise<Child>;
  /** The addresses of the idle sockets, and of those that get single messages. */
  addresses(child: Child): { still: string[]; receivers: string[] };
  /** Sends one message with this mark to the n-th receiver. */
  send(child: Child, n: number, mark: string): Promise<void>;
  /** Sends one event with this mark to all. */
  tellAll(child: Child, mark: string): Promise<void>;
}

async function measure(what: Measured, messages: number, bursts: number): Promise<SocketFigures> {
  const child = await what.start();
  try {
    const { still, receivers } = what.addresses(child);
    // Opens one of each before measuring, so that the memory of a first socket does not count.
    const early = await openAll(receivers);
    for (let n = 0; n < 50; n++) await single(n, `warm-${n}-`);
    const before = (await child.ask({ memory: true })).rss;
    const idle = await openAll(still);
    await pause(2_000);
    const { rss } = await child.ask({ memory: true });

    async function single(n: number, mark: string): Promise<number> {
      const heard = heardAt(early[n % early.length] as WebSocket, mark);
      const at = performance.now();
      const sent = what.send(child, n % early.length, mark);
      const took = (await heard) - at;
      await sent;
      return took;
    }
    const times: number[] = [];
    for (let n = 0; n < messages; n++) times.push(await single(n, `single-${n}-`));

    const spans: number[] = [];
    const everyone = [...early, ...idle];
    for (let n = -1; n < bursts; n++) {
      const mark = `burst-${n}-`;
      const heard = Promise.all(everyone.map((socket) => heardAt(socket, mark)));
      const at = performance.now();
      await what.tellAll(child, mark);
      const moments = await heard;
      // The first one does not count, because it compiles code.
      if (n >= 0) spans.push(...moments.map((moment) => moment - at));
    }
    for (const socket of everyone) socket.terminate();
    return { perSocket: (rss - before) / still.length, rss, single: toSample(times), burst: toSample(spans) };
  } finally {
    await child.end();
  }
}

async function post(url: string, mark: string, headers: Record<string, string>): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'gotong-web', ...headers },
    body: JSON.stringify({
      message: 'On my way, ten minutes.',
      client_message_id: `${mark}${randomBytes(8).toString('hex')}`,
    }),
  });
  const text = await reply.text();
  if (!reply.ok || !text.includes('"Success"')) throw new Error(`message refused: ${reply.status} ${text}`);
}

const MESSAGES = 1_000;
const BURSTS = 10;

/** The product with `count` live sockets, each of another person. Messages are POSTed, committed and then sent to sockets. */
export const productSockets = (
  env: Record<string, string>,
  world: World,
  listeners: Listeners,
): Promise<SocketFigures> => {
  const chats = world.chats.slice(0, 100);
  const live = (child: Child, token: string) => `${child.url.replace('http', 'ws')}/live?session_token=${token}`;
  return measure(
    {
      // All sockets come from one address here.
      start: () => startProduct({ ...env, MESSAGES_A_MINUTE: '1000000', CONNECTIONS_PER_ADDRESS: '0' }),
      addresses: (child) => ({
        still: listeners.map(({ token }) => live(child, token)),
        receivers: chats.map(({ requestor }) => live(child, requestor)),
      }),
      async send(child, n, mark) {
        const { bid_id, provider } = chats[n] as World['chats'][number];
        await post(`${child.url}/messages/quote_conversation/${bid_id}.json`, mark, { 'x-session-token': provider });
      },
      tellAll: async (child, mark) => void (await child.ask({ tell_all: mark })),
    },
    MESSAGES,
    BURSTS,
  );
};

/** Bare `ws` with as many sockets, behind `node:http` that stores each message as one row and commits it. */
export async function bareSockets(env: Record<string, string>, count: number): Promise<SocketFigures> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query(`create table if not exists bare_messages (
    id bigint generated always as identity primary key, quote_bid_id bigint not null, sender_id bigint not null,
    message text not null, client_message_id text not null, created timestamptz not null,
    unique (quote_bid_id, sender_id, client_message_id))`);
  await client.end();
  let teller: WebSocket | null = null;
  const tell = async (child: Child, text: string) => {
    teller ??= await opened(`${child.url.replace('http', 'ws')}/teller`);
    teller.send(text);
  };
  try {
    return await measure(
      {
        start: () => startChild('limit-server.ts', env),
        addresses: (child) => {
          const url = child.url.replace('http', 'ws');
          const numbers = (from: number, n: number) => Array.from({ length: n }, (_, i) => `${url}/${from + i}`);
          return { receivers: numbers(0, 100), still: numbers(100, count) };
        },
        send: async (child, n, mark) => void (await post(`${child.url}/message/${n}`, mark, {})),
        tellAll: (child, mark) => tell(child, `* ${mark}`),
      },
      MESSAGES,
      BURSTS,
    );
  } finally {
    (teller as WebSocket | null)?.terminate();
  }
}
