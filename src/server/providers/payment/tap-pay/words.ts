import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CardFacts, FailureCode } from '#core/payments/model.ts';

/** TapPay's answers, as far as we read them, and what their numbers mean (docs.tappaysdk.com, "Back" and "Reference"). */

/** In a query's answer: "end of list", which is a success. */
export const END_OF_LIST = 2;
/** The acquirer has not answered TapPay, or TapPay does not know: the payment may have been made. */
const UNSURE = new Set([421, 422, 915]);
export const isUnsure = (status: number): boolean => UNSURE.has(status);

const cardInfo = z.object({
  last_four: z.string(),
  /** 1 Visa, 2 Mastercard, 3 JCB, 4 UnionPay, 5 American Express. */
  type: z.number(),
  country_code: z.string().nullish(),
  /** YYYYMM. Not in records. */
  expiry_date: z.string().nullish(),
});
export type CardInfo = z.infer<typeof cardInfo>;
const cardSecret = z.object({ card_key: z.string(), card_token: z.string() });

const answer = { status: z.number(), msg: z.string().nullish() };
const bankResult = { bank_result_code: z.string().nullish(), bank_result_msg: z.string().nullish() };
export const plainAnswer = z.object(answer);
export const payAnswer = z.object({
  ...answer,
  ...bankResult,
  rec_trade_id: z.string().nullish(),
  card_secret: cardSecret.nullish(),
  card_info: cardInfo.nullish(),
  payment_url: z.string().nullish(),
});
export type PayAnswer = z.infer<typeof payAnswer>;
export const recordAnswer = z.object({
  ...answer,
  trade_records: z
    .array(
      z.object({
        ...bankResult,
        rec_trade_id: z.string(),
        record_status: z.number(),
        card_info: cardInfo.nullish(),
      }),
    )
    .nullish(),
});
export type TradeRecord = NonNullable<z.infer<typeof recordAnswer>['trade_records']>[number];
export const refundAnswer = z.object({ ...answer, refund_id: z.string().nullish() });
export const historyAnswer = z.object({
  ...answer,
  trade_history: z
    .array(
      z.object({
        action: z.number(),
        success: z.boolean(),
        is_pending: z.boolean().nullish(),
        refund_id: z.string().nullish(),
        bank_refund_id: z.string().nullish(),
      }),
    )
    .nullish(),
});
export const REFUND_ACTION = 3;
export const notifyBody = z.object({
  rec_trade_id: z.string().min(1).max(60),
  status: z.number(),
  merchant_id: z.string().nullish(),
  transaction_time_millis: z.number().nullish(),
});

/** A record's `record_status`. */
export const RECORD = { error: -1, auth: 0, ok: 1, part_refunded: 2, refunded: 3, pending: 4, cancelled: 5 } as const;

/** Our key as the bank's transaction number, which must never repeat and is short: the same for the same key. */
export const bankId = (key: string): string => `G${createHash('sha256').update(key).digest('hex').slice(0, 18)}`;

const BRANDS: Readonly<Record<number, string>> = { 1: 'visa', 2: 'mastercard', 3: 'jcb', 4: 'unionpay', 5: 'amex' };

/** What may be shown of a card; null where TapPay does not say until when it is good. */
export function factsOf(info: CardInfo | null | undefined): CardFacts | null {
  const [, year, month] = /^(\d{4})(\d{2})$/.exec(info?.expiry_date ?? '') ?? [];
  if (!info || year === undefined || month === undefined) return null;
  return {
    card_info: `${BRANDS[info.type] ?? 'card'}|${info.last_four}`,
    exp_month: Number(month),
    exp_year: Number(year),
    country: info.country_code ?? null,
  };
}

/** The banks' own result codes (ISO 8583) that say more than "declined". */
const BANK_CODES: Readonly<Record<string, FailureCode>> = {
  '51': 'insufficient_funds',
  '61': 'insufficient_funds',
  '54': 'expired_card',
  '33': 'expired_card',
  '1A': 'challenge_failed',
  '65': 'challenge_failed',
};

/** Why a payment did not go through. Numbers from 10,000 come from the card and its bank, those below from what was sent. */
export function failureOf(status: number, bank_code: string | null | undefined): FailureCode {
  const known = BANK_CODES[bank_code ?? ''];
  if (known) return known;
  if (status === 91 || status === 121 || status === 41 || status === 43) return 'refused';
  return status >= 10_000 || status === RECORD.error ? 'declined' : 'provider_fault';
}
