import type { ReportType } from '#core/reports/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** What is reported, for use inside a sentence. */
export const thingWords = (): Readonly<Record<ReportType, string>> => ({
  request: t('report>thing>request'),
  bid: t('report>thing>conversation'),
  service: t('report>thing>pro'),
  review: t('report>thing>review'),
  customer_review: t('report>thing>review'),
  statement: t('report>thing>statement'),
});

/** The same, as a heading. */
export const typeWords = (): Readonly<Record<ReportType, string>> => ({
  request: shared('noun>request'),
  bid: t('report>quote_and_chat'),
  service: shared('noun>service'),
  review: t('report>review_of_a_pro'),
  customer_review: t('report>review_of_a_customer'),
  statement: t('report>statement'),
});
