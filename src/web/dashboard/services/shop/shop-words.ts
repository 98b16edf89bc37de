import type { OwnShopItem } from '#core/shop/items/model.ts';
import type { RefusalReason } from '#core/shop/items/review-model.ts';
import type { MissingPart } from '#core/shop/items/rules.ts';
import { t } from '#web/text/spaces/shop.ts';
import type { Tone } from '#web/ui/tone.ts';
import { dayChoices, hourChoices, minuteChoices } from '../bookable/item-words.ts';

export { dayChoices, hourChoices };

const LENGTHS = [15, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480];
export const lengthChoices = (chosen: string) => minuteChoices(LENGTHS, chosen);
const CONFIRMS = [60, 120, 240, 480, 720, 1440, 2880];
export const confirmChoices = (chosen: string) => minuteChoices(CONFIRMS, chosen);

/** Why operators did not approve an item, in the text that the pro reads. */
export const reasonWords = (): Record<RefusalReason, string> => ({
  price_unclear: t('reason>price_unclear'),
  not_included_unclear: t('reason>not_included_unclear'),
  wrong_category: t('reason>wrong_category'),
  photo_not_own: t('reason>photo_not_own'),
  photo_quality: t('reason>photo_quality'),
  contact_details: t('reason>contact_details'),
  licence_missing: t('reason>licence_missing'),
  not_allowed: t('reason>not_allowed'),
});

export const missingWords = (): Record<MissingPart, string> => ({
  name: t('missing>name'),
  description: t('missing>description'),
  photos: t('missing>photos'),
  plans: t('missing>plans'),
  minutes: t('missing>minutes'),
  delivery_days: t('missing>delivery_days'),
});

/** The state of an item, in a word. */
export function standing({ state, review }: Pick<OwnShopItem, 'state' | 'review'>): { text: string; tone: Tone } {
  if (review === 'waiting') return { text: t('state>waiting'), tone: 'info' };
  if (review === 'refused') return { text: t('state>refused'), tone: 'danger' };
  switch (state) {
    case 'draft':
      return { text: t('state>draft'), tone: 'neutral' };
    case 'approved':
      return { text: t('state>approved'), tone: 'brand' };
    case 'published':
      return { text: t('state>published'), tone: 'success' };
    case 'unpublished':
      return { text: t('state>unpublished'), tone: 'warning' };
  }
}

export const productHref = (
  action: 'add' | 'edit' | 'preview',
  item: { readonly quote_service_id: number; readonly category_id: number; readonly id?: number },
): string =>
  `/dashboard/shop/product/${action}/${item.quote_service_id}/${item.category_id}${item.id ? `/${item.id}` : ''}`;
