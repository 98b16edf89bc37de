import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { RING_SECONDS, SIGNAL_MAX, type Signal, SOCKET_CLOSED, signalFrameShape } from '#core/voice/model.ts';
import { wayOf, withoutAddresses } from '#core/voice/relay-rules.ts';
import { decideCallable } from '#core/voice/rules.ts';
import { aliveSessions } from '#server/platform/access/sessions.ts';
import { type Parts, writing } from '#server/platform/context.ts';
import { socketSession } from '#server/platform/live/socket-session.ts';
import { endOverdue, RECHECK, RINGS } from '../service.ts';
import * as store from './store.ts';

const SIGNAL = 'voice.signal';
const CHECK_MS = 10_000;
/** How many frames one socket may send in ten seconds; two browsers that connect need about thirty. */
const FRAMES = 120;
const FRAMES_MS = 10_000;
/** How many sockets one person may have on one node. */
const SOCKETS = 12;
const GOING_AWAY = 1001;

interface Connection {
  readonly socket: WebSocket;
  readonly user_id: number;
  readonly session_id: number;
  readonly quote_bid_id: number;
  readonly handset: string;
  frames: number;
  since: number;
}

/** A signal sent to the node that holds the other side's socket. It is never stored. */
interface Relayed {
  readonly to: number;
  readonly handset: string;
  readonly quote_bid_id: number;
  readonly voice_contact_id: number;
  readonly signal: Signal;
}

export interface VoiceSockets {
  close(): void;
}

const idOf = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;

/**
 * The signalling socket of section 7 at `/socket?quote_bid_id=&session_token=`. It belongs to one session and one bid, and relays
 * what the two browsers of an answered call send to find a connection; `handset` names the tab. The right to send is checked for
 * each frame, and all open sockets are checked again when a bid or session changes and every ten seconds (decision 26).
 */
export function serveVoice(http: FastifyInstance, parts: Parts): VoiceSockets {
  const { database, log, clock, fanOut } = parts;
  const open = new Set<Connection>();
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  http.get('/socket', { websocket: true }, async (socket: WebSocket, request: FastifyRequest) => {
    socket.on('error', () => socket.terminate());
    const admitted = await admit(socket, request).catch((error) => {
      log.error({ err: error }, 'call socket fault');
      socket.close(1011);
      return null;
    });
    if (!admitted) return;
    if (closed) return socket.close(GOING_AWAY);
    open.add(admitted);
    socket.on('close', () => open.delete(admitted));
    socket.on(
      'message',
      (data) =>
        void read(admitted, String(data)).catch((error) => {
          log.error({ err: error }, 'call signal fault');
          socket.close(1011);
        }),
    );
    socket.send('{"name":"ready"}');
    // Messages sent during the lookup did not reach this socket, so it checks again.
    await recheck([admitted]);
    await see([admitted]);
  });

  async function admit(socket: WebSocket, request: FastifyRequest): Promise<Connection | null> {
    const session = await socketSession(parts, request);
    if (!session) {
      socket.close(SOCKET_CLOSED.dead_session, 'invalid token');
      return null;
    }
    const query = request.query as Record<string, unknown>;
    const quote_bid_id = idOf(query.quote_bid_id);
    const handset = typeof query.handset === 'string' ? query.handset.slice(0, 40) : '';
    const user_id = session.user.id;
    const code = quote_bid_id === null ? SOCKET_CLOSED.not_found : (await refusals([{ quote_bid_id, user_id }]))[0];
    if (quote_bid_id === null || code !== null) {
      socket.close(code ?? SOCKET_CLOSED.not_found);
      return null;
    }
    if ([...open].filter((one) => one.user_id === user_id).length >= SOCKETS) {
      socket.close(SOCKET_CLOSED.too_many, 'too many sockets');
      return null;
    }
    return { socket, user_id, session_id: session.id, quote_bid_id, handset, frames: 0, since: clock.now().getTime() };
  }

  /** Why each of these may not hold a socket for its bid; null where it may. */
  async function refusals(
    asked: readonly { quote_bid_id: number; user_id: number }[],
  ): Promise<(number | null | undefined)[]> {
    const ids = [...new Set(asked.map((one) => one.quote_bid_id))];
    const bids = new Map((await store.readBids(database, ids)).map((bid) => [bid.id, bid]));
    return asked.map(({ quote_bid_id, user_id }) => {
      const bid = bids.get(quote_bid_id);
      const side = bid?.provider_id === user_id ? 'provider' : bid?.requestor_id === user_id ? 'requestor' : null;
      if (!bid || !side) return SOCKET_CLOSED.not_found;
      const allowed = decideCallable(bid, side);
      if (allowed.ok) return null;
      return allowed.error === 'not found' ? SOCKET_CLOSED.not_found : SOCKET_CLOSED.not_allowed;
    });
  }

  async function recheck(connections: readonly Connection[]): Promise<void> {
    if (connections.length === 0) return;
    try {
      const ids = [...new Set(connections.map((one) => one.session_id))];
      const [alive, codes] = await Promise.all([aliveSessions(database, clock.now(), ids), refusals(connections)]);
      for (const [index, one] of connections.entries()) {
        const code = codes[index];
        if (!alive.has(one.session_id)) one.socket.close(SOCKET_CLOSED.dead_session, 'invalid token');
        else if (code) one.socket.close(code);
      }
    } catch (error) {
      if (!closed) log.error({ err: error }, 'call socket check fault');
    }
  }

  /** Marks connected handsets as seen, so that a call whose two sides are gone can be recognised. */
  async function see(connections: readonly Connection[]): Promise<void> {
    if (connections.length === 0) return;
    const handsets = connections.map(({ user_id, handset }) => ({ user_id, handset }));
    await store.seeHandsets(database, clock.now(), handsets).catch((error) => {
      if (!closed) log.error({ err: error }, 'call socket check fault');
    });
  }

  async function read(from: Connection, text: string): Promise<void> {
    if (text === 'ping') {
      from.socket.send('pong');
      return;
    }
    const now = performance.now();
    if (now - from.since > FRAMES_MS) Object.assign(from, { since: now, frames: 0 });
    from.frames += 1;
    if (from.frames > FRAMES) {
      from.socket.close(SOCKET_CLOSED.too_many, 'too many frames');
      return;
    }
    const refused = await pass(from, text);
    if (refused && from.socket.readyState === from.socket.OPEN)
      from.socket.send(JSON.stringify({ name: 'refused', error: refused }));
  }

  /** Relays a signal to the other handset of the call; answers the refusal, null if it was relayed. */
  async function pass(from: Connection, text: string): Promise<string | null> {
    if (text.length > SIGNAL_MAX + 200) return 'too large';
    let frame: ReturnType<typeof signalFrameShape.safeParse>;
    try {
      frame = signalFrameShape.safeParse(JSON.parse(text));
    } catch {
      return 'not readable';
    }
    if (!frame.success) return 'not readable';
    const { voice_contact_id, signal } = frame.data;
    const { user_id, session_id, quote_bid_id, handset } = from;
    const facts = await store.readSignalFacts(database, clock.now(), {
      voice_contact_id,
      quote_bid_id,
      user_id,
      session_id,
    });
    if (!facts) return 'not found';
    if (!facts.is_session_alive) {
      from.socket.close(SOCKET_CLOSED.dead_session, 'invalid token');
      return null;
    }
    const isCaller = facts.caller_id === user_id;
    const mine = isCaller ? facts.caller_handset : facts.callee_handset;
    const side = facts.provider_id === user_id ? 'provider' : 'requestor';
    if (facts.status !== 'answered' || mine !== handset || !decideCallable(facts, side).ok) return 'call over';
    // Dropped on the server, so that a modified client learns nothing.
    const passed = wayOf(facts.quote_status_id) === 'all' ? signal : withoutAddresses(signal);
    if (passed === null) return null;
    const relayed: Relayed = {
      to: isCaller ? facts.callee_id : facts.caller_id,
      handset: (isCaller ? facts.callee_handset : facts.caller_handset) ?? '',
      quote_bid_id,
      voice_contact_id,
      signal: passed,
    };
    try {
      fanOut.publish(SIGNAL, relayed);
    } catch (error) {
      if (error instanceof RangeError) return 'too large';
      throw error;
    }
    return null;
  }

  function deliver({ to, handset, quote_bid_id, voice_contact_id, signal }: Relayed): void {
    const text = JSON.stringify({ name: 'signal', voice_contact_id, signal });
    for (const one of open)
      if (one.user_id === to && one.quote_bid_id === quote_bid_id && one.handset === handset)
        if (one.socket.readyState === one.socket.OPEN) one.socket.send(text);
  }

  /** Every node checks a call when its ringing time is over, so that it ends even if a node dies. */
  function awaitRing(voice_contact_id: number): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        if (closed) return;
        writing(parts, {}, (context) => endOverdue(context, voice_contact_id)).catch((error) => {
          if (!closed) log.error({ err: error }, 'call end fault');
        });
      },
      RING_SECONDS * 1000 + 100,
    );
    timer.unref();
    timers.add(timer);
  }

  const stops = [
    fanOut.hear(SIGNAL, (relayed) => deliver(relayed as Relayed)),
    fanOut.hear(RINGS, (rings) => awaitRing((rings as { voice_contact_id: number }).voice_contact_id)),
    fanOut.hear(RECHECK, (told) => {
      const { quote_bid_id, session_ids = [] } = told as { quote_bid_id?: number; session_ids?: number[] };
      void recheck(
        [...open].filter((one) => one.quote_bid_id === quote_bid_id || session_ids.includes(one.session_id)),
      );
    }),
  ];
  const check = setInterval(() => {
    const all = [...open];
    void recheck(all);
    void see(all);
  }, CHECK_MS);
  check.unref();

  return {
    close() {
      closed = true;
      for (const stop of stops) stop();
      clearInterval(check);
      for (const timer of timers) clearTimeout(timer);
      for (const { socket } of open) socket.close(GOING_AWAY);
    },
  };
}
