import type { Content, ContentCard } from '#core/content/model.ts';
import { questionsOf } from '#core/content/rules.ts';
import { fromWire } from '#core/kit/time.ts';
import type { Place } from '../page.ts';

const iso = (wire: string): string => fromWire(wire)?.toISOString() ?? wire;

/** schema.org Article of a text of ours. */
export const articleData = (place: Place, content: Content) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: content.title,
  description: content.description,
  datePublished: iso(content.published),
  dateModified: iso(content.updated),
  inLanguage: 'en-SG',
  author: { '@type': 'Organization', name: 'Gotong', url: `${place.origin}/` },
  publisher: { '@type': 'Organization', name: 'Gotong', url: `${place.origin}/` },
  mainEntityOfPage: `${place.origin}${content.path}`,
});

/** schema.org FAQPage of the questions that a page answers; nothing where it answers none. */
export function faqData(questions: readonly { question: string; answer: string }[]) {
  if (questions.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

export const faqOf = (content: Content | null) => faqData(content ? questionsOf(content.body) : []);

/** schema.org ItemList of addresses. */
export const listData = (place: Place, name: string, items: readonly { title: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.title,
    url: `${place.origin}${item.path}`,
  })),
});

export const cardsData = (place: Place, name: string, cards: readonly ContentCard[]) => listData(place, name, cards);
