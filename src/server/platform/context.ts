import type { EventName, EventOf, FactsOf, Runner, SignalName, SignalOf } from '#core/events.ts';
import type { OperatorRole } from '#core/kit/roles.ts';
import { DEFAULT_LANGUAGE } from '#core/languages.ts';
import type { StatusNow } from '#core/ops/status/model.ts';
import type { StaffRole } from '#core/staff/model.ts';
import type { Config } from '../config.ts';
import type { Providers } from '../providers/providers.ts';
import type { FileStore } from '../providers/storage/port.ts';
import type { ViewCounter } from '../providers/views/port.ts';
import type { Secrets } from './access/secrets.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './data/database.ts';
import type { Lanes } from './data/lanes.ts';
import * as outbox from './data/outbox.ts';
import { AT_PRIMARY, type Replica, type Source } from './data/replica.ts';
import type { ByteBudget } from './edge/byte-budget.ts';
import type { ByteCounter } from './edge/byte-counter.ts';
import type { ValueCache } from './http/page-cache.ts';
import type { FanOut } from './live/fan-out.ts';
import type { Log } from './observe/log.ts';

/** The caller: the person behind the session. */
export interface Person {
  readonly id: number;
  readonly is_operator: boolean;
  /** What an operator may do (decision 033). */
  readonly operator_roles?: readonly OperatorRole[];
}

/** A helper who works for an owner in this session (docs/decisions/032-staff.md). */
export interface Helper {
  readonly staff_id: number;
  /** The helper's own account. */
  readonly user_id: number;
  readonly owner_id: number;
  readonly role: StaffRole;
  readonly daily_fee_cents: number;
}

/** What lives as long as the server. Made once in main.ts. */
export interface Parts {
  readonly config: Config;
  readonly database: Database;
  /** A copy that visitors read from; null where there is none. */
  readonly replica: Replica | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Uploaded bytes: on the disk or in an object store. Never called inside a transaction but to remove. */
  readonly files: FileStore;
  /** Keyed digests and encryption under SECRET_KEY. */
  readonly secrets: Secrets;
  /** Everything outside: mail, SMS, sign-in at others, fraud checks. Never called inside a transaction. */
  readonly providers: Providers;
  /** Small things that nodes tell each other and that are never stored. */
  readonly fanOut: FanOut;
  /**
   * Tells the open sockets of these people, on every node, something that is never stored (the other side is typing, a
   * call rings): `{name, payload}` on `/live`, without an id, at most once. People who are not connected miss it. It cannot be
   * undone, so after a change in a transaction call it in `afterCommit`.
   */
  signal<N extends SignalName>(audience: readonly number[], name: N, payload: SignalOf<N>): void;
  /** Tells the live sockets what was committed here; without anything, that committed events are waiting. */
  nudge(events?: readonly outbox.StoredEvent[]): void;
  /**
   * A transaction is about to commit: it says afterwards which events it committed, none where it failed. What it and others of
   * this node commit is told in the order in which they were about to, whosever answer comes first.
   */
  committing(): (events: readonly outbox.StoredEvent[]) => void;
  /** Wakes the runners that work after commits. */
  readonly wake: Readonly<Record<Runner, () => void>>;
  /** What rooms do when an event is published, inside the same transaction. The table is in main.ts. */
  readonly reactions: Reactions;
  /** Calls and pages of one kind never take every connection of the pool. */
  readonly lanes: Lanes;
  /** Room in memory for the files of calls that are being answered, of this node. */
  readonly bodies: ByteBudget;
  /** What has come of bodies and is in memory, and what is on the disk until its form is whole. */
  readonly texts: ByteCounter;
  readonly spooled: ByteCounter;
  /** This node drops kept pages with these tags. Others hear of it by `dropPages` of a context. */
  dropPages(tags: readonly string[]): void;
  /** Answers of public calls that are the same for all callers, dropped with the pages of the same tags. */
  readonly kept: ValueCache;
  /** Counts pages that were shown. */
  readonly views: ViewCounter;
  /** What the status page says; it asks nothing of the database. */
  readonly standing: { now(): StatusNow };
  /** Whether answers that are kept for a second try may be compressed: not while nodes serve that cannot read it. */
  readonly packs_answers: boolean;
  /** What is answered or drawn, with what is data and shown (names, questionnaires) in the reader's language. Never called inside a transaction. */
  inWordsOf<T>(language: string | undefined, value: T): Promise<T>;
}

export type Reactions = {
  readonly [N in EventName]?: readonly ((context: Context, payload: EventOf<N>, facts?: FactsOf<N>) => Promise<void>)[];
};

/**
 * What a verb works with: who asks, when, and the database it writes to (the transaction, for every call that changes
 * something). Handlers, jobs and the seed all make one and call the same services.
 */
export interface Context {
  readonly db: Db;
  /** How old what `db` reads may be. */
  readonly source: Source;
  readonly now: Date;
  readonly user: Person | null;
  /** The helper who does it for `user`; null where the person does it themselves. */
  readonly helper: Helper | null;
  /** The owner that the session works for, also in calls that concern its own person. */
  readonly session_helper: Helper | null;
  readonly session_id: number | null;
  /** When the person behind the session last proved to be there; null without a session (decision 30). */
  readonly proved_at: Date | null;
  /** When the session was proven by a second factor; null before (decision 035). */
  readonly second_factor_at: Date | null;
  /** The first supported language of the caller's Accept-Language. */
  readonly language: string;
  /** The value of a cookie that only the server reads, such as the one a sign-in at a provider is bound to. */
  readonly cookieValue: (name: string) => string | null;
  /** The value of a header that came once; null outside HTTP. */
  readonly headerValue: (name: string) => string | null;
  readonly address: string;
  readonly device: string;
  /** The session token the caller showed, dead or alive; null outside HTTP. */
  readonly shown_token: string | null;
  /** The names of the cookies the caller sent. */
  readonly cookie_names: readonly string[];
  /** The number of the request, as the log and replies of 500 have it; null outside HTTP. */
  readonly trace: string | null;
  readonly parts: Parts;
  /** True for the seed's history: screens and mails do not tell of it. */
  readonly silent: boolean;
  /**
   * Says that something happened: rooms react in the same transaction, and the people in `audience` hear of it on their
   * screens once it is committed. `facts` spares reactions the reading of what the caller knows.
   */
  publish<N extends EventName>(
    name: N,
    payload: EventOf<N>,
    audience: readonly number[],
    facts?: FactsOf<N>,
  ): Promise<void>;
  /** Tells other people what was published already, in the form that they may see; rooms do not react once more. */
  tell<N extends EventName>(name: N, payload: EventOf<N>, audience: readonly number[]): Promise<void>;
  /** Runs after the transaction has committed, and not at all when it rolls back. */
  afterCommit(work: () => void): void;
  /**
   * Public pages with these tags show something that this changes: every node drops them once it is committed, also when this
   * one is killed in the next moment.
   */
  dropPages(tags: readonly string[]): void;
  /** Sets a cookie on the reply; a null value removes it. Nothing happens outside HTTP. */
  cookie(name: string, value: string | null, options?: { maxAge?: number; httpOnly?: boolean }): void;
}

/** A cookie that a handler asked for. */
export interface CookieEffect {
  readonly name: string;
  readonly value: string | null;
  readonly maxAge: number | undefined;
  readonly httpOnly: boolean;
}

/** A context with a person in it: what every `session` call hands to its handler. */
export interface PersonContext extends Context {
  readonly user: Person;
  readonly session_id: number | null;
}

export interface Origin {
  user?: Person | null;
  helper?: Helper | null;
  session_helper?: Helper | null;
  session_id?: number | null;
  proved_at?: Date | null;
  second_factor_at?: Date | null;
  language?: string;
  cookie_values?: Readonly<Record<string, string | undefined>>;
  headers?: Readonly<Record<string, string | string[] | undefined>>;
  address?: string;
  device?: string;
  shown_token?: string | null;
  cookie_names?: readonly string[];
  trace?: string | null;
  now?: Date;
  /** For the seed: reactions run, but nothing is sent to screens. */
  silent?: boolean;
  /** Collects the cookies that the handler sets. */
  cookies?: CookieEffect[];
}

/** `tell` takes an event that is published; `schedule` takes what follows the commit. */
function contextOver(
  parts: Parts,
  { db, source }: { readonly db: Db; readonly source: Source },
  origin: Origin,
  tell: (event: outbox.EventRow) => void | Promise<void>,
  schedule: (work: () => void) => void,
  dropPages: (tags: readonly string[]) => void,
): Context {
  const told = async (event: outbox.EventRow): Promise<void> => {
    if (event.audience.length === 0 || origin.silent) return;
    await tell({ ...event, audience: [...new Set(event.audience)] });
  };
  const context: Context = {
    db,
    source,
    now: origin.now ?? parts.clock.now(),
    user: origin.user ?? null,
    helper: origin.helper ?? null,
    session_helper: origin.session_helper ?? null,
    session_id: origin.session_id ?? null,
    proved_at: origin.proved_at ?? null,
    second_factor_at: origin.second_factor_at ?? null,
    language: origin.language ?? DEFAULT_LANGUAGE,
    cookieValue: (name) => origin.cookie_values?.[name] ?? null,
    headerValue: (name) => {
      const value = origin.headers?.[name];
      return typeof value === 'string' ? value : null;
    },
    address: origin.address ?? 'local',
    device: origin.device ?? '',
    shown_token: origin.shown_token ?? null,
    cookie_names: origin.cookie_names ?? [],
    trace: origin.trace ?? null,
    parts,
    silent: origin.silent ?? false,
    async publish(name, payload, audience, facts) {
      for (const react of parts.reactions[name] ?? []) await react(context, payload, facts);
      await told({ name, payload, audience });
    },
    tell: (name, payload, audience) => told({ name, payload, audience }),
    afterCommit: schedule,
    dropPages,
    cookie: (name, value, options = {}) =>
      void origin.cookies?.push({ name, value, maxAge: options.maxAge, httpOnly: options.httpOnly ?? true }),
  };
  return context;
}

/** A context for reading, straight on the pool. What it publishes goes out at once. */
export const reading = (parts: Parts, origin: Origin): Context =>
  readingAt(parts, origin, { db: parts.database.reader(), source: AT_PRIMARY });

/**
 * A context for public reads of a visitor without a session: at the replica where that is recent enough. Code that keeps what it
 * read asks `source` how old that may be.
 */
export const visiting = (parts: Parts, origin: Origin): Context => {
  const there = parts.replica?.reader();
  return there ? readingAt(parts, origin, there) : reading(parts, origin);
};

function readingAt(parts: Parts, origin: Origin, at: { readonly db: Db; readonly source: Source }): Context {
  const { database, clock } = parts;
  const tell = async (event: outbox.EventRow) => {
    const places = await database.many<outbox.EventPlace>(outbox.eventsQuery([event], origin.now ?? clock.now()));
    parts.nudge(outbox.storedEvents([event], places));
  };
  const drop = (tags: readonly string[]) => {
    parts.dropPages(tags);
    tell({ name: outbox.PAGES_DROPPED, payload: { tags }, audience: [] }).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'other nodes keep old pages'),
    );
  };
  return contextOver(parts, at, origin, tell, (work) => work(), drop);
}

/**
 * Runs `work` in one transaction with a context of its own; effects asked for by `afterCommit` follow the commit. What it
 * publishes is written at the end, with the commit.
 * `dropEffects` forgets the effects and cookies asked for so far, where `work` itself undoes what it has done.
 */
export async function writing<T>(
  parts: Parts,
  origin: Origin,
  work: (context: Context, dropEffects: () => void) => Promise<T>,
): Promise<T> {
  let after = new Set<() => void>();
  let events: outbox.EventRow[] = [];
  let places: Promise<outbox.EventPlace[]> | null = null;
  const none = () => {};
  let committed: ReturnType<Parts['committing']> = none;
  const tags = new Set<string>();
  const attempt = async (db: Db) => {
    after = new Set();
    events = [];
    places = null;
    const dropEffects = () => {
      after.clear();
      tags.clear();
      events.length = 0;
      if (origin.cookies) origin.cookies.length = 0;
    };
    dropEffects();
    const tell = (event: outbox.EventRow) => void events.push(event);
    const drop = (more: readonly string[]) => {
      for (const tag of more) tags.add(tag);
    };
    const context = contextOver(
      parts,
      { db, source: AT_PRIMARY },
      origin,
      tell,
      (effect) => void after.add(effect),
      drop,
    );
    const done = await work(context, dropEffects);
    if (tags.size > 0) events.push({ name: outbox.PAGES_DROPPED, payload: { tags: [...tags] }, audience: [] });
    if (events.length > 0) {
      places = db.send(outbox.eventsQuery(events, context.now));
      committed = parts.committing();
    }
    return done;
  };
  const value = await parts.database
    .transaction((db) => {
      // Of an attempt that failed, where this is another one.
      committed([]);
      committed = none;
      return attempt(db);
    })
    .catch((error: unknown) => {
      committed([]);
      throw error;
    });
  if (tags.size > 0) parts.dropPages([...tags]);
  if (places) committed(outbox.storedEvents(events, await places));
  for (const effect of after) effect();
  return value;
}
