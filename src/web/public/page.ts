import type { ReactNode } from 'react';
import type { Flags } from '#core/flags.ts';
import type { Integration, Purpose } from '#core/integrations.ts';
import type { LanguageCode } from '#core/languages.ts';
import type { Links } from '#core/links.ts';
import type { SharePicture } from './share-picture/picture-path.ts';

/** What a page tells browsers and search engines. `head.ts` writes it the same way for every page. */
export interface PageHead {
  /** If it has several forms, put the longest first: the first that fits a line of search results is used. */
  readonly title: string | readonly string[];
  readonly description: string;
  /** The path without language prefix and query, the same for all variants of the page. Null if there is no such page. */
  readonly canonical: string | null;
  /** schema.org structured data. */
  readonly jsonLd?: readonly object[];
  readonly noindex?: boolean;
  /** Where browsers without script are redirected, with the language prefix. */
  readonly withoutScript?: string;
  /** The page's type for shared links: an article with its dates, or a person's profile; otherwise a website. */
  readonly kind?:
    | { readonly is: 'article'; readonly published: string; readonly updated: string }
    | { readonly is: 'profile' };
  /** The picture for shared links (share-picture/picture-path.ts). Default: the site's own. */
  readonly picture?: SharePicture;
  /** Feeds that readers can follow; paths without language prefix. */
  readonly feeds?: readonly { readonly title: string; readonly path: string }[];
}

/** Where a page is shown: its language prefix ('' or '/en-sg'), its origin, and which flags are on. */
export interface Place {
  readonly base: string;
  readonly origin: string;
  readonly flags: Flags;
  /** Its address for counting views, without text that people wrote; null if views aren't counted. */
  readonly view: string | null;
  /** Scripts of other companies that it may load with consent. Empty on most installations, and on guarded pages. */
  readonly outside: readonly Integration[];
  /** All purposes that this installation asks consent for, on any page. */
  readonly purposes: readonly Purpose[];
  /** Links to pages outside the site. */
  readonly links: Links;
  /** The company that runs the site, as on its receipts; `uen` is '' if it isn't registered. */
  readonly company: { readonly name: string; readonly uen: string };
  /** The language that the page is rendered in. */
  readonly language: LanguageCode;
  /** Every language of the site (decision 22). */
  readonly languages: readonly LanguageCode[];
}

/**
 * A public page: pure functions of its data, so that one rendering serves everyone. With `script`, its islands are hydrated
 * in the browser; a page without it ships no framework script.
 */
export interface PublicPage<P> {
  readonly head: (data: P, place: Place) => PageHead;
  readonly Body: (props: { data: P; place: Place }) => ReactNode;
  readonly script?: true;
  /** The page has its own search, so the header shows none. */
  readonly ownSearch?: true;
  /** Rendered without the site's header and footer. */
  readonly bare?: true;
}

export const page = <P>(declared: PublicPage<P>): PublicPage<P> => declared;
