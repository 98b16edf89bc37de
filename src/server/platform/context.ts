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

/** Everything that lives as long as the server. Made once in main.ts. */
export interface Parts {
  readonly config: Config;
  readonly database: Database;
  /** The replica that visitors read from; null without one. */
  readonly replica: Replica | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Uploaded files, on the disk or in an object store. Inside a transaction only `remove` may be called. */
  readonly files: FileStore;
  /** Keyed digests and encryption with SECRET_KEY. */
  readonly secrets: Secrets;
  /** Everything outside: mail, SMS, sign-in at others, fraud checks. Never called inside a transaction. */
  readonly providers: Providers;
  /** Small messages between nodes that are never stored. */
  readonly fanOut: FanOut;
  /**
   * Sends these people's open sockets, on every node, something that is never stored (the other side is typing, a call rings):
   * `{name, payload}` on `/live`, without an id, at most once. People who are not connected miss it. It cannot be undone, so
   * after a change in a transaction call it in `afterCommit`.
   */
  signal<N extends SignalName>(audience: readonly number[], name: N, payload: SignalOf<N>): void;
  /** Sends the live sockets events that were committed here; without any, makes them look for committed events. */
  nudge(events?: readonly outbox.StoredEvent[]): void;
  /**
   * Call it when a transaction is about to commit, and its result afterwards with the committed events, or none where it failed.
   * Events of this node are sent in the order of these calls, even if a later commit is answered first.
   */
  committing(): (events: readonly outbox.StoredEvent[]) => void;
  /** Wakes the runners that work after commits. */
  readonly wake: Readonly<Record<Runner, () => void>>;
  /** What rooms do when an event is published, in the same transaction. The table is in src/server/rooms.ts. */
  readonly reactions: Reactions;
  /** Keeps calls and pages of one kind from taking every connection of the pool. */
  readonly lanes: Lanes;
  /** This node's memory for files of calls that are being answered. */
  readonly bodies: ByteBudget;
  /** Bytes of bodies in memory, and bytes of files on the disk until their form is complete. */
  readonly texts: ByteCounter;
  readonly spooled: ByteCounter;
  /** Drops cached pages with these tags on this node. `dropPages` of a context does it on all nodes. */
  dropPages(tags: readonly string[]): void;
  /** Answers of public calls that are the same for all callers, dropped with the pages of the same tags. */
  readonly kept: ValueCache;
  /** Counts page views. */
  readonly views: ViewCounter;
  /** The content of the status page. Does not query the database. */
  readonly standing: { now(): StatusNow };
  /** Whether answers stored for repeated calls may be compressed. False while older nodes that cannot read them may serve. */
  readonly packs_answers: boolean;
  /** Puts texts that are data (names, questionnaires) into the reader's language. Never call it inside a transaction. */
  inWordsOf<T>(language: string | undefined, value: T): Promise<T>;
}

export type Reactions = {
  readonly [N in EventName]?: readonly ((context: Context, payload: EventOf<N>, facts?: FactsOf<N>) => Promise<void>)[];
};

/**
 * What each service function gets: who asks, when, and the database (the transaction, for every call that changes something).
 * Handlers, jobs and the seed all make one and call the same services.
 */
export interface Context {
  readonly db: Db;
  /** Where `db` reads, and how old the data may be. */
  readonly source: Source;
  readonly now: Date;
  readonly user: Person | null;
  /** The helper who does it for `user`; null where the person does it themselves. */
  readonly helper: Helper | null;
  /** The owner that the session works for, also in calls that concern its own person. */
  readonly session_helper: Helper | null;
  readonly session_id: number | null;
  /** When the person of the session last proved their presence; null without a session (decision 30). */
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
  /** The session token that the caller sent, valid or not; null outside HTTP. */
  readonly shown_token: string | null;
  /** The names of the cookies the caller sent. */
  readonly cookie_names: readonly string[];
  /** The id of the request, as in the log and in replies with 500; null outside HTTP. */
  readonly trace: string | null;
  readonly parts: Parts;
  /** True for the seed's history, for which no events and emails are sent. */
  readonly silent: boolean;
  /**
   * Publishes an event: rooms react in the same transaction, and the screens of the people in `audience` get it after the commit.
   * `facts` passes what the caller already knows to the reactions, so that they need not read it.
   */
  publish<N extends EventName>(
    name: N,
    payload: EventOf<N>,
    audience: readonly number[],
    facts?: FactsOf<N>,
  ): Promise<void>;
  /** Sends an event that was already published to other people, in the form that they may see. Rooms do not react again. */
  tell<N extends EventName>(name: N, payload: EventOf<N>, audience: readonly number[]): Promise<void>;
  /** Runs after the transaction has committed, and not at all when it rolls back. */
  afterCommit(work: () => void): void;
  /**
   * Makes every node drop cached public pages with these tags after the commit, even if this node is killed right after it.
   */
  dropPages(tags: readonly string[]): void;
  /** Sets a cookie on the reply; a null value removes it. Nothing happens outside HTTP. */
  cookie(name: string, value: string | null, options?: { maxAge?: number; httpOnly?: boolean }): void;
}

/** A cookie that a handler set. */
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

/** `tell` stores a published event; `schedule` takes work for after the commit. */
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

/** A context for reading, directly on the pool. Events that it publishes are sent at once. */
export const reading = (parts: Parts, origin: Origin): Context =>
  readingAt(parts, origin, { db: parts.database.reader(), source: AT_PRIMARY });

/**
 * A context for public reads of a visitor without a session, at the replica if it is recent enough. Code that caches what it read
 * must ask `source` how old that may be.
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
 * Runs `work` in one transaction with its own context. Events that it publishes are written at the end, before the commit; work
 * of `afterCommit` runs after it. `dropEffects` discards events, effects and cookies so far, for `work` that undoes its writes.
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
      // Ends the commit of an earlier attempt that failed.
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
