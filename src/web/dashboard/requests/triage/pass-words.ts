import { PASS_REASONS, type PassReason } from '#core/bids/model.ts';
import { t } from '#web/text/spaces/requests.ts';

/** The reasons to pass, as the pro reads them. */
export const passWords = (): Readonly<Record<PassReason, string>> => ({
  far: t('pass_reason>far'),
  busy: t('pass_reason>busy'),
  not_my_work: t('pass_reason>not_my_work'),
  price: t('pass_reason>price'),
  other: t('pass_reason>other'),
});

export const readPassReason = (value: unknown): PassReason | null => PASS_REASONS.find((one) => one === value) ?? null;
