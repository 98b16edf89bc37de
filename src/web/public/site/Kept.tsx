import { LRUCache } from 'lru-cache';
import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { language } from '#web/text/words.ts';

/** Bytes of drawn parts that a node keeps: some thousands of rows. */
const MAX_BYTES = 8_000_000;

const drawn = new LRUCache<string, string>({
  maxSize: MAX_BYTES,
  // Text takes two bytes a character where one of its characters is not Latin, such as ’ is not.
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
});

/**
 * A part of a page that is drawn once for what it shows and the language: rows of pros and maps stand on many pages, and drawing
 * them is most of the work of a page that is not kept. For pages that are not hydrated. What the part draws comes from `given`
 * and nothing else: no context, no time, no flags. `name` is the part's own; ids in it begin with it.
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has drawn it.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
