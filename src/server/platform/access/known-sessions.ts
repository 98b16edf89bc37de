import type { Db } from '../data/database.ts';
import { findSession, hashOf, type Session } from './sessions.ts';

/** How many sessions are remembered; beyond it the least recently used one is forgotten. */
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
 * Sessions as this node last saw them, so that the work of a call can be asked for in the same round trip as its session (decision
 * 070). Never enough to answer by: what `sure` asks must hold before anything is changed or leaves the server. Operators and
 * helpers are not remembered, because what they may do is decided before any work begins.
 */
export class KnownSessions {
  readonly #sessions = new Map<string, Session>();

  /** What a token stood for when it was last looked up. */
  guess(token: string | null): Session | null {
    return token === null ? null : (this.#sessions.get(hashOf(token).toString('base64')) ?? null);
  }

  /** The live session of a token, or null, as `findSession`. */
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

  /** Looks the session of a guess up. Throws `NotSure` where it is not live any more, or not the same. */
  async sure(db: Db, now: Date, token: string, guess: Session): Promise<void> {
    const session = await this.find(db, now, token);
    if (!session || !isSame(session, guess)) throw new NotSure();
  }
}
