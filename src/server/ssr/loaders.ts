import type { PageData, PublicPageName } from '#web/public/entry.server.tsx';
import type { Context } from '../platform/context.ts';
import { accountLoaders } from './account-loaders.ts';
import { catalogueLoaders } from './catalogue-loaders.ts';
import { homeLoaders } from './home-loaders.ts';
import { linkLoaders } from './link-loaders.ts';
import { proLoaders } from './pro-loaders.ts';
import { serviceLoaders } from './service-loaders.ts';

/** What a public page is drawn from, and the tags by which a change drops it from the cache. */
export type LoadedPage<N extends PublicPageName> = {
  readonly page: N;
  readonly data: PageData<N>;
  readonly tags: readonly string[];
  readonly status?: number;
};
export type Loaded = { [N in PublicPageName]: LoadedPage<N> }[PublicPageName];
export interface Moved {
  readonly redirect: string;
  readonly permanent: boolean;
}

export type Loader = (
  context: Context,
  params: Record<string, string>,
  query: Record<string, string>,
) => Promise<Loaded | Moved | null>;

/** Loaders by screen id (core/routes.ts). Null means that there is no such page: 404. */
export const loaders: Readonly<Record<string, Loader>> = {
  ...accountLoaders,
  ...catalogueLoaders,
  ...homeLoaders,
  ...linkLoaders,
  ...proLoaders,
  ...serviceLoaders,
};
