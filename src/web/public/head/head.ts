import { DEFAULT_LANGUAGE, type LanguageCode, pathIn } from '#core/languages.ts';
import type { PageHead, Place } from '../page.ts';
import { PICTURE_SIZE, SITE_PICTURE } from '../share-picture/picture-path.ts';

/** The room in search results for titles and descriptions, in Latin letters. A Chinese character counts as two. */
export const TITLE_WIDTH = 60;
export const DESCRIPTION_WIDTH = 160;
/** The least width of a description that is made of whole sentences. */
const ENOUGH = 70;
const BRAND = ' · Gotong';

const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/g;
/** The width of a text, in Latin letters. */
export const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** Cuts a text after a word (in Chinese after a character), so that it fits with an ellipsis. */
function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const part of text.match(
    /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+|\s+/g,
  ) ?? []) {
    if (widthOf(kept + part) > width - 1) break;
    kept += part;
  }
  return `${kept.trimEnd().replace(/[\s,.:;·–-]+$/, '') || text.slice(0, width - 1)}…`;
}

/** The first form that fits, followed by the site's name if there is room. If none fits, the last form, cut. */
export function titleOf(title: PageHead['title']): string {
  const forms = (typeof title === 'string' ? [title] : title).map((form) =>
    form.endsWith(BRAND) ? form.slice(0, -BRAND.length) : form,
  );
  const fitting = forms.find((form) => widthOf(form) <= TITLE_WIDTH) ?? cut(forms.at(-1) ?? '', TITLE_WIDTH);
  const isNamed = fitting.includes('Gotong');
  return isNamed || widthOf(fitting + BRAND) > TITLE_WIDTH ? fitting : fitting + BRAND;
}

/** As many whole sentences as fit. If they are too short or none fits, the text is cut. */
export function descriptionOf(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (widthOf(flat) <= DESCRIPTION_WIDTH) return flat;
  let kept = '';
  for (const sentence of flat.match(/.*?(?:[.!?](?=\s|$)\s*|[。！？]|$)/g) ?? []) {
    if (widthOf((kept + sentence).trim()) > DESCRIPTION_WIDTH) break;
    kept += sentence;
  }
  return widthOf(kept.trim()) >= ENOUGH ? kept.trim() : cut(flat, DESCRIPTION_WIDTH);
}

/** The full address of a path without prefix, in the language of the page that links to it. */
export const urlIn = ({ origin, language }: Place, path: string): string => `${origin}${pathIn(language, path)}`;

/** Everything in the head that search engines and shared links read. */
export function searchHead(head: PageHead, place: Place): string {
  const title = escapeHtml(titleOf(head.title));
  const description = escapeHtml(descriptionOf(head.description));
  const { path, alt } = head.picture ?? SITE_PICTURE;
  const property = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
  const kind = head.kind;
  return [
    `<title>${title}</title><meta name="description" content="${description}">`,
    // Allows large previews: all pictures are ours.
    `<meta name="robots" content="${head.noindex ? 'noindex' : 'max-image-preview:large'}">`,
    head.canonical === null ? '' : addressOf(place, head.canonical, head.noindex === true),
    property('og:title', title),
    property('og:description', description),
    property('og:type', kind?.is ?? 'website'),
    property('og:site_name', 'Gotong'),
    property('og:locale', localeOf(place.language)),
    ...(head.noindex ? [] : place.languages)
      .filter((code) => code !== place.language)
      .map((code) => property('og:locale:alternate', localeOf(code))),
    property('og:image', escapeHtml(urlIn(place, path))),
    property('og:image:width', String(PICTURE_SIZE.width)),
    property('og:image:height', String(PICTURE_SIZE.height)),
    property('og:image:alt', escapeHtml(alt)),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(kind?.is === 'article'
      ? [property('article:published_time', kind.published), property('article:modified_time', kind.updated)]
      : []),
    ...(head.feeds ?? []).map(
      (feed) =>
        `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(pathIn(place.language, feed.path))}">`,
    ),
  ].join('');
}

/** Structured data as script elements. */
export const dataHead = ({ jsonLd = [] }: PageHead): string =>
  jsonLd.map((data) => `<script type="application/ld+json">${jsonIn(data)}</script>`).join('');

const localeOf = (code: LanguageCode): string => code.replace('-', '_');

/**
 * The canonical address, and the addresses in other languages. Each language has exactly one address, which is canonical for
 * that language.
 */
function addressOf({ origin, language, languages }: Place, canonical: string, noindex: boolean): string {
  const at = (code: LanguageCode) => escapeHtml(`${origin}${pathIn(code, canonical)}`);
  const alternates = noindex
    ? ''
    : [['x-default', at(DEFAULT_LANGUAGE)], ...languages.map((code) => [code, at(code)])]
        .map(([lang, url]) => `<link rel="alternate" hreflang="${lang}" href="${url}">`)
        .join('');
  const url = at(language);
  return `<link rel="canonical" href="${url}">${alternates}<meta property="og:url" content="${url}">`;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);

/** JSON that can't end the script element round it. */
const jsonIn = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');
