import type { FastifyRequest } from 'fastify';
import type { PageData, PublicPageName } from '#web/public/entry.server.tsx';
import type { Context, CookieEffect, Services } from '../platform/context.ts';
import { accountLoaders } from './account-loaders.ts';
import { catalogueLoaders } from './catalogue-loaders.ts';
import { contentLoaders, postContact } from './content-loaders.ts';
import { formLoaders, postForm } from './form-loaders.ts';
import { homeLoaders } from './home-loaders.ts';
import { linkLoaders, postLink } from './link-loaders.ts';
import { partnerLoaders } from './partner-loaders.ts';
import { postPrivacy, privacyLoaders } from './privacy-loaders.ts';
import { proLoaders } from './pro-loaders.ts';
import { postPayment, postProduct, productLoaders } from './product-loaders.ts';
import { searchLoaders } from './search-loaders.ts';
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
  ...contentLoaders,
  ...formLoaders,
  ...homeLoaders,
  ...linkLoaders,
  ...partnerLoaders,
  ...productLoaders,
  ...privacyLoaders,
  ...proLoaders,
  ...searchLoaders,
  ...serviceLoaders,
};

/** What came of a plain form: a page or where to go on, with the cookies of a call that it made. */
export type Posted = (Loaded | { readonly to: string }) & { readonly cookies?: readonly CookieEffect[] };

/** What the plain forms of pages do, by screen id: a page to show, or where to go on. Null means that there is no such page. */
export const posts: Readonly<Record<string, (services: Services, request: FastifyRequest) => Promise<Posted | null>>> =
  {
    form: postForm,
    link: postLink,
    'review-link': postLink,
    product: postProduct,
    payment: postPayment,
    contact: postContact,
    'privacy-choices': postPrivacy,
  };
