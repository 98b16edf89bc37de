import { LRUCache } from 'lru-cache';
import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { language } from '#web/text/words.ts';

/** The most bytes of rendered parts that a node caches: some thousands of rows. */
const MAX_BYTES = 8_000_000;

const drawn = new LRUCache<string, string>({
  maxSize: MAX_BYTES,
  // JavaScript uses two bytes a character for a text with any non-Latin character, such as ’.
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
});

/**
 * A part of a page that is rendered once for its data and language, then cached: rows of pros and maps are on many pages, and
 * rendering them is most of the work for an uncached page. Only for pages that aren't hydrated. The part may depend on `given`
 * alone: no context, no time, no flags. `name` must be unique to the part; ids inside it begin with it.
 */
export function Kept<P extends object>(props: {
  as?: 'div' | 'li';
  name: string;
  of: FunctionComponent<P>;
  given: P;
  className?: string;
}) {
  const { as: Tag = 'div', name, of: Part, given, className } = props;
  const key = `${name} ${language()} ${JSON.stringify(given)}`;
  let html = drawn.get(key);
  if (html === undefined) {
    html = renderToString(<Part {...given} />, { identifierPrefix: name });
    drawn.set(key, html);
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
