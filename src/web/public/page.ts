import type { ReactNode } from 'react';
import type { Flags } from '#core/flags.ts';
import type { LanguageCode } from '#core/languages.ts';

/** What a page tells browsers and search engines about itself. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path without language prefix and query: all forms of the page name one. Null where there is no page. */
  readonly canonical: string | null;
  /** schema.org structured data. */
  readonly jsonLd?: readonly Record<string, unknown>[];
  readonly noindex?: boolean;
}

/** Where a page is shown: its language prefix ('' or '/en-sg') and language, its origin, and what is switched on there. */
export interface Place {
  readonly base: string;
  readonly origin: string;
  readonly flags: Flags;
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
  /** Drawn without the site's header and footer. */
  readonly bare?: true;
}

export const page = <P>(declared: PublicPage<P>): PublicPage<P> => declared;
