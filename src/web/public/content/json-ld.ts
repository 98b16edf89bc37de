import type { Article, WithContext } from 'schema-dts';
import type { Content, ContentCard } from '#core/content/model.ts';
import { questionsOf } from '#core/content/rules.ts';
import { fromWire } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/pages.ts';
import { faqData, listData, publisherOf } from '../catalogue/json-ld.ts';
import { urlIn } from '../head/head.ts';
import type { PageHead, Place } from '../page.ts';
import { type PictureKind, pictureOf, type SharePicture } from '../share-picture/picture-path.ts';

export { faqData, listData };

const iso = (wire: string): string => fromWire(wire)?.toISOString() ?? wire;

const PICTURES: Readonly<Partial<Record<Content['kind'], PictureKind>>> = {
  article: 'article',
  feature: 'feature',
  price: 'price',
};

/** The picture for shared links of one of our texts; null if its kind has none. */
function pictureOfContent({ kind, slug, title, hue, icon, genre_name }: Content): SharePicture | null {
  const drawn = PICTURES[kind];
  return drawn ? pictureOf(drawn, slug, title, [title, hue, icon, genre_name]) : null;
}

/** schema.org Article of one of our texts. */
export function articleData(place: Place, content: Content): WithContext<Article> {
  const picture = pictureOfContent(content);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: content.title,
    description: content.description,
    datePublished: iso(content.published),
    dateModified: iso(content.updated),
    inLanguage: place.language,
    ...(picture ? { image: urlIn(place, picture.path) } : {}),
    author: publisherOf(place),
    publisher: publisherOf(place),
    mainEntityOfPage: urlIn(place, content.path),
  };
}

/** How a text shows in shared links: as an article, with its dates and its picture. */
export function readingHead(content: Content): Pick<PageHead, 'kind' | 'picture'> {
  const picture = pictureOfContent(content);
  return {
    kind: { is: 'article', published: iso(content.published), updated: iso(content.updated) },
    ...(picture ? { picture } : {}),
  };
}

/** The Atom feeds of all texts and of one genre. */
export const FEED = { title: 'Gotong', path: '/feed.atom' } as const;
export const genreFeed = (genre: { readonly slug: string; readonly name: string }) => ({
  title: t('json_ld>genre_title', { genre: genre.name }),
  path: `/feed/${genre.slug}.atom`,
});

export const faqOf = (content: Content | null) => faqData(content ? questionsOf(content.body) : []);

export const cardsData = (place: Place, name: string, cards: readonly ContentCard[]) => listData(place, name, cards);
