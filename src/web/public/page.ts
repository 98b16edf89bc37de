import type { ReactNode } from 'react';
import type { Flags } from '#core/flags.ts';
import type { Integration, Purpose } from '#core/integrations.ts';
import type { LanguageCode } from '#core/languages.ts';
import type { Links } from '#core/links.ts';
import type { SharePicture } from './share-picture/picture-path.ts';

/** What a page tells browsers and search engines about itself. `head.ts` writes it down, the same way for every page. */
export interface PageHead {
  /** With forms to choose from, the longest first: the first that fits a line of search results is used. */
  readonly title: string | readonly string[];
  readonly description: string;
  /** Path without language prefix and query: all forms of the page name one. Null where there is no page. */
  readonly canonical: string | null;
  /** schema.org structured data. */
  readonly jsonLd?: readonly object[];
  readonly noindex?: boolean;
  /** Where a browser without script is led at once, with the language prefix. */
  readonly withoutScript?: string;
  /** The kind of page that shared links name: an article with its dates, a person's page, or simply a page. */
  readonly kind?:
    | { readonly is: 'article'; readonly published: string; readonly updated: string }
    | { readonly is: 'profile' };
  /** The picture of shared links (share-picture/picture-path.ts); the site's own where a page has none. */
  readonly picture?: SharePicture;
  /** Texts that readers can follow, path without language prefix. */
  readonly feeds?: readonly { readonly title: string; readonly path: string }[];
}

/** Where a page is shown: its language prefix ('' or '/en-sg') and language, its origin, and what is switched on there. */
export interface Place {
  readonly base: string;
  readonly origin: string;
  readonly flags: Flags;
  /** Its address for the count of views, without text that people wrote; null where views are not counted. */
  readonly view: string | null;
  /** Scripts of others that it may load, with consent; none on most installations, and none on guarded pages. */
  readonly outside: readonly Integration[];
  /** What this installation asks consent for, anywhere. */
  readonly purposes: readonly Purpose[];
  /** What leads out of the site. */
  readonly links: Links;
  /** Who runs it, as its receipts say; `uen` is '' without a registration. */
  readonly company: { readonly name: string; readonly uen: string };
  /** The language the page is drawn in. */
  readonly language: LanguageCode;
  /** Every language that its site is in (decision 22). */
  readonly languages: readonly LanguageCode[];
}

/**
 * A public page: pure functions of its data, so that one rendering serves everyone. `script` names the islands that
 * come alive in the browser; a page without any ships no framework script at all.
 */
export interface PublicPage<P> {
  readonly head: (data: P, place: Place) => PageHead;
  readonly Body: (props: { data: P; place: Place }) => ReactNode;
  readonly script?: true;
  /** Has a search of its own: the header shows none beside it. */
  readonly ownSearch?: true;
  /** Drawn without the site's header and footer. */
  readonly bare?: true;
}

export const page = <P>(declared: PublicPage<P>): PublicPage<P> => declared;
