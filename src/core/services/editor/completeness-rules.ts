import type { Completeness, CompletenessItem } from './model.ts';

/** What is known of a service that its completeness is made of. */
export interface CompletenessFacts {
  readonly headline: string;
  readonly description: string;
  readonly has_logo: boolean;
  readonly category_count: number;
  readonly priced_count: number;
  readonly area_count: number;
  readonly is_service_professional_travels_to_me: boolean;
  readonly photo_count: number;
  readonly faq_count: number;
  readonly link_count: number;
  /** Years in business, team size or a warranty is said. */
  readonly has_facts: boolean;
  readonly has_hours: boolean;
  /** Identity, business or a certificate is checked. */
  readonly is_checked: boolean;
}

/** From here on a description or a gallery counts as done. */
export const GOOD_DESCRIPTION = 120;
export const GOOD_PHOTOS = 3;
export const GOOD_FAQS = 2;

interface Item extends Omit<CompletenessItem, 'done'> {
  readonly isDone: (facts: CompletenessFacts) => boolean;
}

/**
 * The weights are ours, by how many of a customer's places show the thing: lists, quotes and chats weigh more than the
 * service's own page. Their sum is 100. We say where an item is shown, and never claim an effect that we have not measured.
 */
const ITEMS: readonly Item[] = [
  {
    key: 'headline',
    section: 'basic',
    title: 'A headline',
    why: 'Shows under your name in every list of pros.',
    weight: 8,
    isDone: (f) => f.headline.trim().length > 0,
  },
  {
    key: 'logo',
    section: 'logo',
    title: 'A logo or portrait',
    why: 'Customers see it in lists, on each of your quotes and in the chat.',
    weight: 12,
    isDone: (f) => f.has_logo,
  },
  {
    key: 'description',
    section: 'description',
    title: `A description of at least ${GOOD_DESCRIPTION} characters`,
    why: 'Tells customers who you are and how you work before they ask.',
    weight: 12,
    isDone: (f) => f.description.trim().length >= GOOD_DESCRIPTION,
  },
  {
    key: 'category',
    section: 'category',
    title: 'The work you do',
    why: 'Decides which requests you get.',
    weight: 10,
    isDone: (f) => f.category_count > 0,
  },
  {
    key: 'price',
    section: 'category',
    title: 'A starting price for each category',
    why: 'Shows on your card, so customers know your price range before they ask.',
    weight: 8,
    isDone: (f) => f.category_count > 0 && f.priced_count >= f.category_count,
  },
  {
    key: 'area',
    section: 'area',
    title: 'Where you work',
    why: 'You get requests from these areas.',
    weight: 10,
    isDone: (f) => f.area_count > 0 || !f.is_service_professional_travels_to_me,
  },
  {
    key: 'photos',
    section: 'media',
    title: `At least ${GOOD_PHOTOS} photos of your work`,
    why: 'Fills the gallery at the top of your page.',
    weight: 12,
    isDone: (f) => f.photo_count >= GOOD_PHOTOS,
  },
  {
    key: 'faq',
    section: 'faq',
    title: `At least ${GOOD_FAQS} questions with answers`,
    why: 'Answers the questions customers would ask you in the chat.',
    weight: 6,
    isDone: (f) => f.faq_count >= GOOD_FAQS,
  },
  {
    key: 'hours',
    section: 'hours',
    title: 'Business hours',
    why: 'Your page shows when you’re open, and your auto message replies at other times.',
    weight: 6,
    isDone: (f) => f.has_hours,
  },
  {
    key: 'checked',
    section: 'certificate',
    title: 'A checked ID or certificate',
    why: 'Puts a badge on your card and opens categories that need a licence.',
    weight: 10,
    isDone: (f) => f.is_checked,
  },
  {
    key: 'facts',
    section: 'basic',
    title: 'Years in business, team size or warranty',
    why: 'Shows with the key facts at the top of your page. A warranty also shows on your card.',
    weight: 4,
    isDone: (f) => f.has_facts,
  },
  {
    key: 'links',
    section: 'external_links',
    title: 'A link to reviews on other sites',
    why: 'Lets customers read reviews from before you joined.',
    weight: 2,
    isDone: (f) => f.link_count > 0,
  },
];

/** How complete a service is (issue 4, point 2): each item with what it brings, and the sum of the weights of those done. */
export function completenessOf(facts: CompletenessFacts): Completeness {
  const items = ITEMS.map(({ isDone, ...item }): CompletenessItem => ({ ...item, done: isDone(facts) }));
  return { percent: items.reduce((sum, item) => sum + (item.done ? item.weight : 0), 0), items };
}
