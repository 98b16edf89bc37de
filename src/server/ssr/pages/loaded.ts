import type { Context, CookieEffect } from '#server/platform/context.ts';
import type { PageData, PublicPageName } from '#web/public/entry.server.tsx';

/** The data of a public page, and the tags by which a change drops it from the cache. */
export type LoadedPage<N extends PublicPageName> = {
  readonly page: N;
  readonly data: PageData<N>;
  readonly tags: readonly string[];
  readonly status?: number;
  /** For how many milliseconds the page's content is valid. */
  readonly keep_ms?: number | undefined;
};

export type Loaded = { [N in PublicPageName]: LoadedPage<N> }[PublicPageName];

export interface Moved {
  readonly redirect: string;
  readonly permanent: boolean;
  /** Query parameters that are dropped, because `redirect` was made from them. */
  readonly without?: readonly string[];
}

export type Loader = (
  context: Context,
  params: Record<string, string>,
  query: Record<string, string>,
) => Promise<Loaded | Moved | null>;

/** The result of a plain form: a page or the address to continue at, with the cookies of its call. */
export type Posted = (Loaded | { readonly to: string }) & { readonly cookies?: readonly CookieEffect[] };
