import type { Db } from '../data/database.ts';
import { findSession, hashOf, type Session } from './sessions.ts';

/** The most sessions that are remembered. Beyond it the least recently used one is forgotten. */
const MOST = 5_000;

/** Thrown where a remembered session ended or changed: work begun for it must not be used. */
export class NotSure extends Error {
  constructor() {
    super('the session is not what it was');
  }
}

const isSame = (a: Session, b: Session): boolean =>
  a.id === b.id &&
  a.user.id === b.user.id &&
  a.user.is_operator === b.user.is_operator &&
  a.proved_at.getTime() === b.proved_at.getTime() &&
  a.second_factor_at?.getTime() === b.second_factor_at?.getTime() &&
  a.has_factor === b.has_factor &&
  a.helper === null &&
  b.helper === null;

/**
 * Sessions as this node last saw them, so that a call can send its work in the same round trip as the lookup of its session
 * (decision 070). A remembered session alone never suffices: `sure` must pass before anything is changed or answered. Operators
 * and helpers are not remembered, because their rights are checked before any work begins.
 */
export class KnownSessions {
  readonly #sessions = new Map<string, Session>();

  /** The session of a token when it was last looked up, or null. */
  guess(token: string | null): Session | null {
    return token === null ? null : (this.#sessions.get(hashOf(token).toString('base64')) ?? null);
  }

  /** Looks up the live session of a token, or null, as `findSession`, and remembers it. */
  async find(db: Db, now: Date, token: string): Promise<Session | null> {
    const session = await findSession(db, now, token);
    const key = hashOf(token).toString('base64');
    this.#sessions.delete(key);
    if (session && !session.user.is_operator && session.helper === null) {
      this.#sessions.set(key, session);
      const [oldest] = this.#sessions.keys();
      if (this.#sessions.size > MOST && oldest !== undefined) this.#sessions.delete(oldest);
    }
    return session;
  }

  /** Looks up the session that was guessed. Throws `NotSure` where it has ended or changed. */
  async sure(db: Db, now: Date, token: string, guess: Session): Promise<void> {
    const session = await this.find(db, now, token);
    if (!session || !isSame(session, guess)) throw new NotSure();
  }
}
