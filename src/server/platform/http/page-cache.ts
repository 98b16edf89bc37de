import { LRUCache } from 'lru-cache';
import type { Encoded } from './encoded.ts';

/** A rendered public page. It carries no session data, so one copy serves everyone. */
export interface CachedPage extends Tagged {
  readonly status: number;
  readonly html: Encoded;
}

/** How many dropped tags are remembered one by one. */
const REMEMBERED = 10_000;
/** A page is kept plain, with brotli and with gzip; the compressed copies are about a fifth each. */
const ENCODED_SHARE = 1.4;

/** Anything that a change of its tags drops. */
export interface Tagged {
  /** What is shown, such as `service:12` or `category:aircon-servicing`. */
  readonly tags: readonly string[];
  /** What it says is true for so many milliseconds and no longer. */
  readonly keep_ms?: number | undefined;
}

/** Things by key, kept for a time and dropped by tag as soon as what they show changes. */
export class TaggedCache<V extends Tagged> {
  readonly #pages: LRUCache<string, V>;
  readonly #byTag = new Map<string, Set<string>>();
  readonly #making = new Map<string, Promise<unknown>>();
  readonly #keeps: boolean;
  readonly #ttl: number;
  /** Counts drops: a page that was begun before a drop of one of its tags may show what was before. */
  #drops = 0;
  #forgotten = 0;
  /** The drop that was of everything. */
  #cleared = 0;
  readonly #dropped = new LRUCache<string, number>({
    max: REMEMBERED,
    dispose: (drop, _, reason) => {
      if (reason === 'evict') this.#forgotten = Math.max(this.#forgotten, drop);
    },
  });

  /** `sizeOf` weighs a thing in bytes, more than none. With no `seconds` nothing is kept. */
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
   * What is kept under `path`, or what `make` makes now; visitors at once share one making. Kept is what `pageOf` finds
   * in it, unless one of the page's tags was dropped meanwhile.
   */
  async through<T>(path: string, make: () => Promise<T>, pageOf: (made: T) => V | null): Promise<T> {
    const going = this.#making.get(path) as Promise<T> | undefined;
    if (going) return going;
    const since = this.#drops;
    const making = make().then((made) => {
      const page = this.#keeps ? pageOf(made) : null;
      if (page && !this.#isOld(page, since)) this.set(path, page);
      return made;
    });
    this.#making.set(path, making);
    try {
      return await making;
    } finally {
      if (this.#making.get(path) === making) this.#making.delete(path);
    }
  }

  #isOld(page: V, since: number): boolean {
    return this.#cleared > since || page.tags.some((tag) => (this.#dropped.peek(tag) ?? this.#forgotten) > since);
  }

  /** Forgets every page: after a time in which drops may have gone unheard. */
  dropAll(): void {
    this.#drops += 1;
    this.#cleared = this.#drops;
    this.#making.clear();
    this.#pages.clear();
  }

  /** Forgets the pages with any of these tags; whoever asks from now on sees what is stored now. */
  drop(tags: readonly string[]): void {
    this.#drops += 1;
    this.#making.clear();
    for (const tag of tags) {
      this.#dropped.set(tag, this.#drops);
      for (const path of [...(this.#byTag.get(tag) ?? [])]) this.#pages.delete(path);
    }
  }
}

/** Pages by path. */
export class PageCache extends TaggedCache<CachedPage> {
  constructor(seconds: number, maxBytes = 64_000_000) {
    super(seconds, maxBytes, (page) => Math.ceil(page.html.plain.length * ENCODED_SHARE) + 500);
  }
}

/** A value that public calls answer, with its weight as text. */
export interface KeptValue extends Tagged {
  readonly value: unknown;
  readonly bytes: number;
}

/** Values that public calls answer to everybody alike, by name: what a page cache is to pages. */
export class ValueCache extends TaggedCache<KeptValue> {
  constructor(seconds: number, maxBytes = 16_000_000) {
    super(seconds, maxBytes, ({ bytes }) => bytes + 200);
  }

  /** The value under `key`, made at most once at a time; null values are not kept. */
  async of<T>(
    key: string,
    make: () => Promise<{ readonly value: T; readonly tags: readonly string[] } | null>,
  ): Promise<T | null> {
    const kept = this.get(key);
    if (kept) return kept.value as T;
    const made = await this.through(
      key,
      make,
      (found) => found && { value: found.value, tags: found.tags, bytes: JSON.stringify(found.value).length },
    );
    return made ? made.value : null;
  }
}
