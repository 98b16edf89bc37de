import type { PaymentCard } from '#core/payments/model.ts';
import { readCardInfo } from '#core/payments/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** Brand names as the brands write them. An unknown one shows as the provider spells it. */
const brands = (): Readonly<Record<string, string>> => ({
  visa: t('card>visa'),
  mastercard: t('card>mastercard'),
  amex: t('card>american_express'),
  jcb: 'JCB',
  unionpay: 'UnionPay',
  diners: t('card>diners_club'),
  discover: t('card>discover'),
});

export const brandName = (brand: string): string =>
  brands()[brand.toLowerCase()] ??
  (brand === '' ? shared('noun>card') : brand.charAt(0).toUpperCase() + brand.slice(1));

/** "Visa ending 4242". */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  t('card>ending', { brand: brandName(brand), last4 });

/** The same from 'visa|4242' (specification 3, card info). Null for any other text. */
export function cardInfoName(card_info: string | null): string | null {
  const card = card_info === null ? null : readCardInfo(card_info);
  return card && cardName(card);
}

/** "Expires 08/28", or that the card has expired. */
export const expiryWords = ({ exp_month, exp_year, is_expired }: PaymentCard): string =>
  t(is_expired ? 'card>expired' : 'card>expires', {
    month: `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`,
  });
