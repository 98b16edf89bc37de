import type { Context, CookieEffect } from '#server/platform/context.ts';
import type { PageData, PublicPageName } from '#web/public/entry.server.tsx';

/** What a public page is drawn from, and the tags by which a change drops it from the cache. */
export type LoadedPage<N extends PublicPageName> = {
  readonly page: N;
  readonly data: PageData<N>;
  readonly tags: readonly string[];
  readonly status?: number;
  /** What the page says is true for so many milliseconds and no longer. */
  readonly keep_ms?: number | undefined;
};

export type Loaded = { [N in PublicPageName]: LoadedPage<N> }[PublicPageName];

export interface Moved {
  readonly redirect: string;
  readonly permanent: boolean;
  /** What of the query is not carried on: `redirect` was made from it. */
  readonly without?: readonly string[];
}

export type Loader = (
  context: Context,
  params: Record<string, string>,
  query: Record<string, string>,
) => Promise<Loaded | Moved | null>;

/** What came of a plain form: a page or where to go on, with the cookies of a call that it made. */
export type Posted = (Loaded | { readonly to: string }) & { readonly cookies?: readonly CookieEffect[] };
