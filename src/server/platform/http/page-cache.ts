import { LRUCache } from 'lru-cache';
import { AT_PRIMARY, type Source } from '../data/replica.ts';
import type { Encoded } from './encoded.ts';

/** A rendered public page. It carries no session data, so one copy serves everyone. */
export interface CachedPage extends Tagged {
  readonly status: number;
  readonly html: Encoded;
}

/** How many dropped tags are remembered individually. */
const REMEMBERED = 10_000;
/**
 * The most that a page takes, as a multiple of its size: plain until asked for with brotli, and compressed copies of about a
 * fifth each.
 */
const ENCODED_SHARE = 1.4;

/** Anything that is dropped when its tags change. */
export interface Tagged {
  /** What is shown, such as `service:12` or `category:aircon-servicing`. */
  readonly tags: readonly string[];
  /** For how many milliseconds its content is valid. */
  readonly keep_ms?: number | undefined;
}

/** A drop: its running number, and when this node heard of it. */
interface Drop {
  readonly n: number;
  readonly at: number;
}
const NEVER: Drop = { n: 0, at: 0 };
const later = (a: Drop, b: Drop): Drop => (a.n > b.n ? a : b);

/** Values by key, kept for a time and dropped by tag as soon as what they show changes. */
export class TaggedCache<V extends Tagged> {
  readonly #pages: LRUCache<string, V>;
  readonly #byTag = new Map<string, Set<string>>();
  readonly #making = new Map<string, Promise<unknown>>();
  /** Values being made from the replica, shared only among visitors. */
  readonly #visitors = new Map<string, Promise<unknown>>();
  readonly #keeps: boolean;
  readonly #ttl: number;
  /** The last drop. A page that was begun before a drop of one of its tags may show old data. */
  #last = NEVER;
  #forgotten = NEVER;
  /** The last drop of everything. */
  #cleared = NEVER;
  readonly #dropped = new LRUCache<string, Drop>({
    max: REMEMBERED,
    dispose: (drop, _, reason) => {
      if (reason === 'evict') this.#forgotten = later(this.#forgotten, drop);
    },
  });

  /** `sizeOf` answers a value's size in bytes, at least 1. With `seconds` 0 nothing is cached. */
  constructor(seconds: number, maxBytes: number, sizeOf: (value: V) => number) {
    this.#keeps = seconds > 0;
    this.#ttl = Math.max(1, seconds * 1000);
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
      ttl: this.#ttl,
      dispose: (page, path) => {
        for (const tag of page.tags) {
          const paths = this.#byTag.get(tag);
          paths?.delete(path);
          if (paths?.size === 0) this.#byTag.delete(tag);
        }
      },
    });
  }

  get(path: string): V | undefined {
    return this.#pages.get(path);
  }

  set(path: string, page: V): void {
    this.#pages.set(path, page, { ttl: Math.max(1, Math.min(this.#ttl, page.keep_ms ?? this.#ttl)) });
    for (const tag of page.tags) {
      const paths = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, paths.add(path));
    }
  }

  /**
   * The cached value of `path`, or the result of `make`; concurrent visitors share one run. The value that `pageOf` finds in the
   * result is cached, unless one of its tags was dropped meanwhile.
   */
  async through<T>(
    path: string,
    make: () => Promise<T>,
    pageOf: (made: T) => V | null,
    source = AT_PRIMARY,
  ): Promise<T> {
    const mine = source.as_of === null ? this.#making : this.#visitors;
    const going = (this.#making.get(path) ?? mine.get(path)) as Promise<T> | undefined;
    if (going) return going;
    let since = this.#last.n;
    const again = () => {
      since = this.#last.n;
      return make();
    };
    const making = this.fresh(again, pageOf, source).then((made) => {
      const page = this.#keeps ? pageOf(made) : null;
      if (page && this.#droppedLast(page).n <= since) this.set(path, page);
      return made;
    });
    mine.set(path, making);
    try {
      return await making;
    } finally {
      if (mine.get(path) === making) mine.delete(path);
    }
  }

  /**
   * The result of `make` from `source`. The replica may lack the change that dropped a tag, so a page older than that drop is
   * made again at the primary, and so is one that fails or is not a page there.
   */
  async fresh<T>(make: () => Promise<T>, pageOf: (made: T) => V | null, source: Source): Promise<T> {
    const { as_of } = source;
    if (as_of === null) return make();
    try {
      const made = await make();
      const page = pageOf(made);
      if (page && this.#droppedLast(page).at <= as_of) return made;
    } catch {
      // The replica failed; the primary may have what it lacks.
    }
    source.leave();
    return make();
  }

  /** The last drop of any of its tags. */
  #droppedLast({ tags }: Tagged): Drop {
    return tags.reduce((last, tag) => later(last, this.#dropped.peek(tag) ?? this.#forgotten), this.#cleared);
  }

  #count(): Drop {
    this.#last = { n: this.#last.n + 1, at: performance.now() };
    this.#making.clear();
    this.#visitors.clear();
    return this.#last;
  }

  /** Drops every page: after a time in which drops may have been missed. */
  dropAll(): void {
    this.#cleared = this.#count();
    this.#pages.clear();
  }

  /** Drops the pages with any of these tags, so that later requests see current data. */
  drop(tags: readonly string[]): void {
    const drop = this.#count();
    for (const tag of tags) {
      this.#dropped.set(tag, drop);
      for (const path of [...(this.#byTag.get(tag) ?? [])]) this.#pages.delete(path);
    }
  }
}

/** Pages by path. */
export class PageCache extends TaggedCache<CachedPage> {
  constructor(seconds: number, maxBytes = 64_000_000) {
    super(seconds, maxBytes, (page) => Math.ceil(page.html.byte_count * ENCODED_SHARE) + 500);
  }
}

/** A value for public calls, with its size as text. */
export interface KeptValue extends Tagged {
  readonly value: unknown;
  readonly bytes: number;
}

/** Values that public calls answer to all callers, by name, kept like pages in a page cache. */
export class ValueCache extends TaggedCache<KeptValue> {
  constructor(seconds: number, maxBytes = 16_000_000) {
    super(seconds, maxBytes, ({ bytes }) => bytes + 200);
  }

  /** The value of `key`, made from `source` by one caller at a time; null values are not kept. */
  async of<T>(
    source: Source,
    key: string,
    make: () => Promise<{ readonly value: T; readonly tags: readonly string[] } | null>,
  ): Promise<T | null> {
    const kept = this.get(key);
    if (kept) return kept.value as T;
    const made = await this.through(
      key,
      make,
      (found) => found && { value: found.value, tags: found.tags, bytes: JSON.stringify(found.value).length },
      source,
    );
    return made ? made.value : null;
  }
}
