import { GOOD_DESCRIPTION, GOOD_FAQS, GOOD_PHOTOS } from '#core/services/editor/completeness-rules.ts';
import type { CompletenessItem } from '#core/services/editor/model.ts';
import { t } from '#web/text/spaces/services.ts';

interface ItemWords {
  readonly title: string;
  readonly why: string;
}

const WORDS: Readonly<Record<string, () => ItemWords>> = {
  headline: () => ({ title: t('completeness>headline'), why: t('completeness>headline_why') }),
  logo: () => ({ title: t('completeness>logo'), why: t('completeness>logo_why') }),
  description: () => ({
    title: t('completeness>description', { number: GOOD_DESCRIPTION }),
    why: t('completeness>description_why'),
  }),
  category: () => ({ title: t('completeness>category'), why: t('completeness>category_why') }),
  price: () => ({ title: t('completeness>price'), why: t('completeness>price_why') }),
  area: () => ({ title: t('completeness>area'), why: t('completeness>area_why') }),
  photos: () => ({ title: t('completeness>photos', { number: GOOD_PHOTOS }), why: t('completeness>photos_why') }),
  faq: () => ({ title: t('completeness>faq', { number: GOOD_FAQS }), why: t('completeness>faq_why') }),
  hours: () => ({ title: t('completeness>hours'), why: t('completeness>hours_why') }),
  checked: () => ({ title: t('completeness>checked'), why: t('completeness>checked_why') }),
  facts: () => ({ title: t('completeness>facts'), why: t('completeness>facts_why') }),
  links: () => ({ title: t('completeness>links'), why: t('completeness>links_why') }),
};

/** The text of a completeness item in the page's language; a key that this build does not know keeps the server's text. */
export const itemWords = ({ key, title, why }: Pick<CompletenessItem, 'key' | 'title' | 'why'>): ItemWords =>
  WORDS[key]?.() ?? { title, why };
