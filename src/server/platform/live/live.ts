import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { WebSocket } from 'ws';
import type { EventOf } from '#core/events.ts';
import { hearsAs } from '#core/staff/access-rules.ts';
import { helperOfBid } from '../access/acting.ts';
import { aliveSessions } from '../access/sessions.ts';
import type { Helper, Parts } from '../context.ts';
import { eventsSince, PAGES_DROPPED, type StoredEvent, streamStart } from '../data/outbox.ts';
import type { FanOut } from './fan-out.ts';
import { type Connection, DEAD_SESSION, GOING_AWAY, openSockets, SESSION_CHANGED } from './live-sockets.ts';
import { socketSession } from './socket-session.ts';

/** How often a node polls for commits of others. Even without a carrier, sockets of an ended session close within a second. */
const POLL_MS = 400;
const CHECK_SESSIONS_MS = 15_000;
/** Sockets that connect within this time, as many do after a restart, are checked together. */
const TOGETHER_MS = 10;
/** The least milliseconds between two messages to other nodes about commits. */
const NUDGE_MS = 20;

/** Messages between nodes: that something was committed, and signals for people, which are not stored. */
const COMMITTED = 'live.committed';
const SIGNAL = 'live.signal';

interface SignalPacket {
  readonly audience: readonly number[];
  readonly name: string;
  readonly payload: unknown;
}

export interface Live {
  /** Sends events that were committed here at once. Without events: reads new ones now instead of at the next poll. */
  nudge(events?: readonly StoredEvent[]): void;
  /** See `Parts`. */
  committing(): (events: readonly StoredEvent[]) => void;
  /** How many sockets are open. */
  count(): number;
  close(): Promise<void>;
}

/** Sends a signal to the sockets of these people on all nodes. It is never stored and comes at most once. */
export const signalOver =
  (fanOut: FanOut) =>
  (audience: readonly number[], name: string, payload: unknown): void => {
    if (audience.length === 0) return;
    const packet: SignalPacket = { audience: [...new Set(audience)], name, payload };
    fanOut.publish(SIGNAL, packet);
  };

/**
 * The live socket at `/live`. Each socket belongs to one session and gets the events whose audience contains its person, so the
 * code that writes an event decides who gets it. A client that connects again reads over HTTP, by its own cursor, what it
 * missed.
 */
export async function startLive(
  app: FastifyInstance,
  parts: Parts,
  { registry, dropPages = () => {} }: { registry?: Registry; dropPages?: (tags: readonly string[]) => void } = {},
): Promise<Live> {
  const { config, database, log, clock, fanOut } = parts;
  const limits = { per_person: config.live_sockets_max, buffer_bytes: config.live_buffer_bytes };
  const sockets = openSockets(limits, registry);

  const admitted: Connection[] = [];
  app.get('/live', { websocket: true }, async (socket: WebSocket, request: FastifyRequest) => {
    socket.on('error', () => socket.terminate());
    // Messages that arrive while the session is looked up are ignored. Clients send only pings.
    const session = await socketSession(parts, request).catch((error) => {
      log.error({ err: error }, 'socket session fault');
      return undefined;
    });
    if (!session) {
      // After a fault of ours the client connects again, because its session may be fine.
      if (session === null) socket.close(DEAD_SESSION, 'invalid token');
      else socket.close(1011);
      return;
    }
    if (closed) {
      socket.close(GOING_AWAY);
      return;
    }
    const connection = sockets.admit(socket, session);
    if (!connection) return;
    socket.send('{"name":"ready"}');
    // The session may have ended while it was being looked up, and the event of its end been missed.
    admitted.push(connection);
    if (admitted.length === 1) setTimeout(() => void checkSessions(admitted.splice(0)), TOGETHER_MS);
  });

  // The pump: one reader per node. It may read events of overlapping transactions again, but sends each once.
  let place = await streamStart(database);
  const told = new Map<number, number>();
  let running = false;
  let again = false;
  let closed = false;

  /** Which helpers of the audience get an event. Reads whose job it is about only where that matters. */
  async function helpersWhoHear({ name, audience, payload }: StoredEvent): Promise<(helper: Helper) => boolean> {
    const helpers = sockets.helpersOf(audience);
    const isOfJob = helpers.some(({ role }) => hearsAs(name, role) === 'own job');
    const { quote_bid_id = 0 } = isOfJob ? (JSON.parse(payload) as { quote_bid_id?: number }) : {};
    const staff_id = isOfJob ? await helperOfBid(database, quote_bid_id, audience) : null;
    return (helper) => {
      const hears = hearsAs(name, helper.role);
      return hears === 'always' || (hears === 'own job' && helper.staff_id === staff_id);
    };
  }

  async function deliver(event: StoredEvent): Promise<void> {
    if (event.name === PAGES_DROPPED) dropPages((JSON.parse(event.payload) as { tags: string[] }).tags);
    const text = () => `{"id":${event.id},"name":${JSON.stringify(event.name)},"payload":${event.payload}}`;
    sockets.tell(event.audience, text, await helpersWhoHear(event));
    if (event.name !== 'session.ended' && event.name !== 'session.changed') return;
    const { session_ids, works_for } = JSON.parse(event.payload) as EventOf<'session.changed'>;
    const ids = new Set(session_ids);
    const isOver = event.name === 'session.ended';
    const knows = (c: Connection) => works_for !== undefined && works_for === (c.helper?.staff_id ?? null);
    sockets.closeWhere(
      (c) => ids.has(c.session_id) && !knows(c),
      isOver ? DEAD_SESSION : SESSION_CHANGED,
      isOver ? 'invalid token' : 'session changed',
    );
  }

  async function checkSessions(connections: readonly Connection[]): Promise<void> {
    if (connections.length === 0) return;
    const ids = [...new Set(connections.map((c) => c.session_id))];
    try {
      const alive = await aliveSessions(database, clock.now(), ids);
      const dead = new Set(connections.filter((c) => !alive.has(c.session_id)));
      if (dead.size > 0) sockets.closeWhere((c) => dead.has(c), DEAD_SESSION, 'invalid token');
      const works = (c: Connection) => alive.get(c.session_id) ?? null;
      const changed = new Set(connections.filter((c) => !dead.has(c) && works(c) !== (c.helper?.staff_id ?? null)));
      if (changed.size > 0) sockets.closeWhere((c) => changed.has(c), SESSION_CHANGED, 'session changed');
    } catch (error) {
      if (!closed) log.error({ err: error }, 'session check fault');
    }
  }

  /** Delivers an event once. If that fails, it is delivered when the pump reads it. */
  async function tellOnce(event: StoredEvent): Promise<void> {
    if (told.has(event.id)) return;
    told.set(event.id, event.xid);
    try {
      await deliver(event);
    } catch (error) {
      told.delete(event.id);
      throw error;
    }
  }

  /** Runs deliveries one after another: of events that were read, and of those that this node committed. */
  let telling: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = telling.then(work);
    telling = mine.catch(() => {});
    return mine;
  };
  const tellOwn = (events: readonly StoredEvent[]) =>
    void inTurn(async () => {
      // Events below the horizon were already read and delivered.
      for (const event of events) if (event.xid >= place.horizon) await tellOnce(event);
    }).catch((error) => {
      if (!closed) log.error({ err: error }, 'live event fault');
    });

  /** Commits of this node in progress, in the order sent. The answer of a later one may come first. */
  const sent: { events: readonly StoredEvent[] | null }[] = [];
  const committing = () => {
    const commit: (typeof sent)[number] = { events: null };
    sent.push(commit);
    return (events: readonly StoredEvent[]) => {
      commit.events = events;
      if (events.length > 0) tellOthers();
      while (sent[0]?.events) tellOwn(sent.shift()?.events ?? []);
    };
  };

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
        // Also delivers events of this node whose delivery failed before.
        await inTurn(async () => {
          for (const event of events) await tellOnce(event);
          for (const [id, xid] of told) if (xid < next.horizon) told.delete(id);
          place = next;
        });
      } while (again && !closed);
    } catch (error) {
      if (!closed) log.error({ err: error }, 'live pump fault');
    } finally {
      running = false;
    }
  }

  // Ignores the node's own message. The poll finds commits whose message was lost.
  const node = randomUUID();
  const stopHearing = [
    fanOut.hear(COMMITTED, (from) => {
      if (from !== node) void pump();
    }),
    fanOut.hear(SIGNAL, (packet) => {
      const { audience, name, payload } = packet as SignalPacket;
      const isHeard = ({ role }: Helper) => hearsAs(name, role) === 'always';
      sockets.tell(audience, () => JSON.stringify({ name, payload }), isHeard);
    }),
  ];

  let notifying = false;
  let unheard = false;
  async function notify(): Promise<void> {
    if (notifying) return;
    notifying = true;
    while (unheard && !closed) {
      unheard = false;
      fanOut.publish(COMMITTED, node);
      await pause(NUDGE_MS, undefined, { ref: false });
    }
    notifying = false;
  }
  const tellOthers = () => {
    unheard = true;
    void notify();
  };
  const nudge = (events: readonly StoredEvent[] = []) => {
    if (events.length > 0) tellOwn(events);
    else void pump();
    tellOthers();
  };

  const poll = setInterval(() => void pump(), POLL_MS);
  const check = setInterval(() => void checkSessions(sockets.all()), CHECK_SESSIONS_MS);

  return {
    nudge,
    committing,
    count: sockets.count,
    async close() {
      closed = true;
      for (const stop of stopHearing) stop();
      clearInterval(poll);
      clearInterval(check);
      sockets.close();
      // Not a dead session: the client connects again to another node, or to this one once it is back.
      sockets.closeWhere(() => true, GOING_AWAY);
    },
  };
}
