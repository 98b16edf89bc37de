import { LRUCache } from 'lru-cache';

/** A rendered public page. It carries no session data, so one copy serves everyone. */
export interface CachedPage {
  readonly status: number;
  readonly html: Buffer;
  readonly etag: string;
  /** What the page shows, such as `service:12` or `category:aircon-servicing`: a change of it drops the page. */
  readonly tags: readonly string[];
}

/** Pages by path, kept for a time and dropped by tag as soon as what they show changes. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #byTag = new Map<string, Set<string>>();

  constructor(seconds: number, maxBytes = 64_000_000) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page) => page.html.length + 500,
      ttl: Math.max(1, seconds * 1000),
      dispose: (page, path) => {
        for (const tag of page.tags) {
          const paths = this.#byTag.get(tag);
          paths?.delete(path);
          if (paths?.size === 0) this.#byTag.delete(tag);
        }
      },
    });
  }

  get(path: string): CachedPage | undefined {
    return this.#pages.get(path);
  }

  set(path: string, page: CachedPage): void {
    this.#pages.set(path, page);
    for (const tag of page.tags) {
      const paths = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, paths.add(path));
    }
  }

  drop(tags: readonly string[]): void {
    for (const tag of tags) for (const path of [...(this.#byTag.get(tag) ?? [])]) this.#pages.delete(path);
  }
}
