import { Counter, Gauge, type Registry } from 'prom-client';
import type { WebSocket } from 'ws';
import type { Session } from '../access/sessions.ts';
import type { Helper } from '../context.ts';

/**
 * Close codes. After the first a client stays disconnected; after every other one it connects again and reads what it missed by
 * its own cursors.
 */
export const DEAD_SESSION = 4403;
export const GOING_AWAY = 1001;
export const TOO_SLOW = 4408;
/** The session works for another person now. */
export const SESSION_CHANGED = 4410;
export const TOO_MANY_SOCKETS = 4429;
const TOO_LARGE = 1009;
const TOO_CHATTY = 1008;

/** Limits on a client's frames, which contain only "ping": bytes per frame, and frames per `FRAMES_MS`. */
const FRAME_MAX = 200;
const FRAMES_MAX = 40;
const FRAMES_MS = 10_000;
/** A socket that has answered no ping for one to two such rounds is dead, even if TCP does not report it. */
const ROUND_SECONDS = 30;
/** How long a slow client may take to confirm that it was closed. */
const LAST_WORD_MS = 5_000;

export interface Connection {
  readonly socket: WebSocket;
  readonly user_id: number;
  readonly session_id: number;
  /** The helper, if the session works for an owner. `user_id` is then the owner, and only events for helpers are sent. */
  readonly helper: Helper | null;
  /** The second of a round in which it is pinged, so that a node never pings all of its sockets at once. */
  readonly turn: number;
  isAlive: boolean;
  frames: number;
  frames_since: number;
}

/** The open sockets of this node, by person. */
export interface Sockets {
  /** Adds a socket; null where it is closed already, or is closed now because the person has too many. */
  admit(socket: WebSocket, session: Pick<Session, 'id' | 'user' | 'helper'>): Connection | null;
  /**
   * Sends a text to all sockets of these people, and makes it only if there is one. `hears` chooses among those of helpers.
   * Answers how many got it.
   */
  tell(audience: readonly number[], text: () => string, hears?: (helper: Helper) => boolean): number;
  /** The helpers with sockets of these people. */
  helpersOf(audience: readonly number[]): Helper[];
  closeWhere(test: (connection: Connection) => boolean, code: number, reason?: string): void;
  all(): Connection[];
  count(): number;
  close(): void;
}

/** `per_person`: the most sockets on this node. `buffer_bytes`: the most unread bytes of one socket. */
export function openSockets(limits: { per_person: number; buffer_bytes: number }, registry?: Registry): Sockets {
  const byUser = new Map<number, Set<Connection>>();
  let admitted = 0;
  let second = 0;
  const registers = registry ? [registry] : [];
  const count = () => [...byUser.values()].reduce((n, set) => n + set.size, 0);
  new Gauge({
    name: 'live_sockets',
    help: 'Open live sockets.',
    registers,
    collect() {
      this.set(count());
    },
  });
  const told = new Counter({ name: 'live_frames_total', help: 'Events and signals sent to live sockets.', registers });
  const closed = new Counter({
    name: 'live_closed_total',
    help: 'Live sockets that were closed by us, by reason: slow, silent, crowded, chatty.',
    labelNames: ['why'],
    registers,
  });

  function closeSlow({ socket }: Connection): void {
    closed.inc({ why: 'slow' });
    socket.close(TOO_SLOW, 'too slow');
    setTimeout(() => socket.terminate(), LAST_WORD_MS).unref();
  }

  function hearFrame(connection: Connection, data: unknown, now: number): void {
    const { socket } = connection;
    if (socket.readyState !== socket.OPEN) return;
    connection.isAlive = true;
    if (now - connection.frames_since > FRAMES_MS) {
      connection.frames = 0;
      connection.frames_since = now;
    }
    connection.frames += 1;
    const text = String(data);
    if (text.length > FRAME_MAX || connection.frames > FRAMES_MAX) {
      closed.inc({ why: 'chatty' });
      socket.close(text.length > FRAME_MAX ? TOO_LARGE : TOO_CHATTY);
    } else if (text === 'ping') socket.send('pong');
  }

  const beat = setInterval(() => {
    second = (second + 1) % ROUND_SECONDS;
    for (const connections of byUser.values())
      for (const connection of connections) {
        if (connection.turn !== second) continue;
        if (connection.isAlive) {
          connection.isAlive = false;
          connection.socket.ping();
        } else {
          closed.inc({ why: 'silent' });
          connection.socket.terminate();
        }
      }
  }, 1_000);

  return {
    admit(socket, { id: session_id, user, helper }) {
      const user_id = helper?.owner_id ?? user.id;
      // It closed while its session was looked up, and its `close` event will not fire again.
      if (socket.readyState !== socket.OPEN) return null;
      const mine = byUser.get(user_id) ?? new Set();
      if (mine.size >= limits.per_person) {
        closed.inc({ why: 'crowded' });
        socket.close(TOO_MANY_SOCKETS, 'too many sockets');
        return null;
      }
      admitted += 1;
      const connection: Connection = {
        socket,
        user_id,
        session_id,
        helper,
        turn: admitted % ROUND_SECONDS,
        isAlive: true,
        frames: 0,
        frames_since: 0,
      };
      byUser.set(user_id, mine.add(connection));
      socket.on('message', (data) => hearFrame(connection, data, performance.now()));
      socket.on('pong', () => {
        connection.isAlive = true;
      });
      socket.on('close', () => {
        mine.delete(connection);
        if (mine.size === 0 && byUser.get(user_id) === mine) byUser.delete(user_id);
      });
      return connection;
    },
    tell(audience, make, hears = () => false) {
      let text: string | undefined;
      let sent = 0;
      for (const user_id of audience)
        for (const connection of byUser.get(user_id) ?? []) {
          const { socket, helper } = connection;
          if (socket.readyState !== socket.OPEN || (helper && !hears(helper))) continue;
          text ??= make();
          socket.send(text);
          sent += 1;
          if (socket.bufferedAmount > limits.buffer_bytes) closeSlow(connection);
        }
      if (sent > 0) told.inc(sent);
      return sent;
    },
    helpersOf: (audience) =>
      audience.flatMap((id) => [...(byUser.get(id) ?? [])].flatMap(({ helper }) => (helper ? [helper] : []))),
    closeWhere(test, code, reason) {
      for (const connections of byUser.values())
        for (const connection of connections) if (test(connection)) connection.socket.close(code, reason);
    },
    all: () => [...byUser.values()].flatMap((set) => [...set]),
    count,
    close: () => clearInterval(beat),
  };
}
