import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { WebSocket } from 'ws';
import type { Services } from './context.ts';
import { sessionOf } from './http.ts';
import { pathOnly } from './log.ts';
import { eventsSince, type StoredEvent, streamStart } from './outbox.ts';
import { aliveSessions, findSession } from './sessions.ts';

const POLL_MS = 2_000;
const CHECK_SESSIONS_MS = 15_000;
const CHANNEL = 'gotong_events';
/** Close codes: the session is over, or this node is. */
const DEAD_SESSION = 4403;
const GOING_AWAY = 1001;

/** Null for an origin that names no host, such as "null". */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

interface Connection {
  readonly socket: WebSocket;
  readonly user_id: number;
  readonly session_id: number;
}

export interface Live {
  /** Something was committed: look at once instead of at the next poll. */
  nudge(): void;
  /** How many sockets are open. */
  count(): number;
  close(): Promise<void>;
}

/**
 * The live socket at `/live`. Each socket belongs to one session and hears the events whose audience holds its person,
 * so what reaches whom is decided where the event is written, next to the rule that made it. What a client missed it
 * asks for over HTTP by its own cursor when it connects again.
 */
export async function startLive(app: FastifyInstance, services: Services, url: string): Promise<Live> {
  const byUser = new Map<number, Set<Connection>>();
  const { database, log, clock } = services;

  app.get('/live', { websocket: true }, async (socket: WebSocket, request: FastifyRequest) => {
    socket.on('error', () => socket.terminate());
    // Messages that arrive while the session is looked up wait; the protocol has only pings from the client.
    const session = await authenticate(request).catch((error) => {
      log.error({ err: error }, 'socket session fault');
      return undefined;
    });
    if (!session) {
      // A fault of ours says nothing about the session: the client comes again.
      if (session === null) socket.close(DEAD_SESSION, 'invalid token');
      else socket.close(1011);
      return;
    }
    if (closed) {
      socket.close(GOING_AWAY);
      return;
    }
    const connection: Connection = { socket, user_id: session.user.id, session_id: session.id };
    const mine = byUser.get(connection.user_id) ?? new Set();
    byUser.set(connection.user_id, mine.add(connection));
    socket.on('message', (data) => {
      if (String(data) === 'ping') socket.send('pong');
    });
    socket.on('close', () => {
      mine.delete(connection);
      if (mine.size === 0 && byUser.get(connection.user_id) === mine) byUser.delete(connection.user_id);
    });
    socket.send(JSON.stringify({ name: 'ready' }));
    // The session may have ended, and its end been told, while it was being looked up.
    await checkSessions([connection]);
  });

  /** A browser shows its cookie and must come from our own origin; another client passes the token (decision 26). */
  async function authenticate(request: FastifyRequest) {
    const token = (request.query as Record<string, unknown>).session_token;
    const origin = request.headers.origin;
    if (origin === undefined && typeof token === 'string') return findSession(database, clock.now(), token);
    if (origin !== undefined && hostOf(origin) !== request.headers.host) {
      log.warn({ path: pathOnly(request.url) }, 'socket from another origin refused');
      return null;
    }
    return sessionOf(services, request);
  }

  // The pump: one reader a node. Events of transactions that others overlap come again, and are told once.
  let place = await streamStart(database);
  const told = new Map<number, number>();
  let running = false;
  let again = false;
  let closed = false;

  function deliver(event: StoredEvent): void {
    let text: string | undefined;
    for (const user_id of event.audience) {
      const connections = byUser.get(user_id);
      if (!connections) continue;
      text ??= `{"id":${event.id},"name":${JSON.stringify(event.name)},"payload":${event.payload}}`;
      for (const { socket } of connections) if (socket.readyState === socket.OPEN) socket.send(text);
    }
    if (event.name === 'session.ended') {
      const ended = new Set((JSON.parse(event.payload) as { session_ids: number[] }).session_ids);
      closeWhere((c) => ended.has(c.session_id), DEAD_SESSION, 'invalid token');
    }
  }

  function closeWhere(test: (connection: Connection) => boolean, code: number, reason?: string): void {
    for (const connections of byUser.values())
      for (const connection of connections) if (test(connection)) connection.socket.close(code, reason);
  }

  async function checkSessions(connections: readonly Connection[]): Promise<void> {
    if (connections.length === 0) return;
    const ids = [...new Set(connections.map((c) => c.session_id))];
    try {
      const alive = await aliveSessions(database, clock.now(), ids);
      const dead = new Set(connections.filter((c) => !alive.has(c.session_id)));
      closeWhere((c) => dead.has(c), DEAD_SESSION, 'invalid token');
    } catch (error) {
      if (!closed) log.error({ err: error }, 'session check fault');
    }
  }

  async function pump(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      do {
        again = false;
        const { events, place: next } = await eventsSince(database, place);
        for (const event of events) if (!told.has(event.id)) deliver(event);
        for (const { id, xid } of events) told.set(id, xid);
        for (const [id, xid] of told) if (xid < next.horizon) told.delete(id);
        place = next;
      } while (again && !closed);
    } catch (error) {
      if (!closed) log.error({ err: error }, 'live pump fault');
    } finally {
      running = false;
    }
  }

  // Other nodes hear of commits by LISTEN/NOTIFY; a lost connection is made again by the poll.
  let listener: pg.Client | null = null;
  let connecting = false;
  async function listen(): Promise<void> {
    if (connecting) return;
    connecting = true;
    try {
      await connectListener();
    } finally {
      connecting = false;
    }
  }
  async function connectListener(): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'gotong live' });
    const lost = () => {
      if (listener === client) listener = null;
    };
    client.on('error', lost);
    client.on('end', lost);
    // One's own word says nothing new.
    client.on('notification', ({ processId }) => {
      if (processId !== (client as unknown as { processID: number }).processID) void pump();
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    if (closed) await client.end();
    else listener = client;
  }
  await listen();

  // Told outside the writing transaction and at most every 20 ms: NOTIFY queues commits behind one lock.
  let notifying = false;
  let unheard = false;
  async function notify(): Promise<void> {
    if (notifying || closed) return;
    notifying = true;
    while (unheard && !closed) {
      await pause(20, undefined, { ref: false });
      unheard = false;
      await listener?.query(`notify ${CHANNEL}`).catch(() => {});
    }
    notifying = false;
  }
  const nudge = () => {
    void pump();
    unheard = true;
    void notify();
  };

  const poll = setInterval(() => {
    void pump();
    if (!listener && !closed) void listen().catch(() => {});
  }, POLL_MS);
  const check = setInterval(() => {
    void checkSessions([...byUser.values()].flatMap((set) => [...set]));
  }, CHECK_SESSIONS_MS);

  return {
    nudge,
    count: () => [...byUser.values()].reduce((n, set) => n + set.size, 0),
    async close() {
      closed = true;
      clearInterval(poll);
      clearInterval(check);
      // Not a dead session: the client connects again to another node, or to this one once it is back.
      closeWhere(() => true, GOING_AWAY);
      await listener?.end().catch(() => {});
    },
  };
}
