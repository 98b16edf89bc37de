import { PRICE_REASON_MAX, WORKED } from '#core/bids/final-prices/model.ts';
import { needsReason, type QuotedPrice, quotedTotal, timeCents } from '#core/bids/final-prices/rules.ts';
import type { Lead } from '#core/bids/model.ts';
import { PRICE_MAX, RATING_TYPE } from '#core/bids/model.ts';
import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import type { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { t } from '#web/text/spaces/money.ts';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** The fields of a final price: hours and extras for an hourly quote, otherwise the amount. */
export interface PriceValues {
  amount: number | null;
  hours: string;
  extras: number | null;
  reason: string;
}

type Quote = Pick<Lead, 'rating_type' | 'flat_rate_at' | 'hourly_rate_at' | 'quote_details'>;
const cents = (text: string | null) => (text === null ? null : fromDecimal(text));

/** A quote as the rules of its final price know it. */
export const quotedOf = (lead: Quote): QuotedPrice => ({
  rating_type: lead.rating_type,
  flat_rate_at_cents: cents(lead.flat_rate_at),
  hourly_rate_at_cents: cents(lead.hourly_rate_at),
  quote_details: lead.quote_details,
});

const isHourly = (lead: Quote) => lead.rating_type === RATING_TYPE.hourly;

/** The first values: the quoted price, or the one stated before. */
export function startOf(
  lead: Quote,
  before?: {
    readonly amount: string;
    readonly minutes: number | null;
    readonly extras: string | null;
    readonly reason: string;
  },
): PriceValues {
  const hours = lead.quote_details.hours_low;
  return {
    amount: before ? cents(before.amount) : quotedTotal(quotedOf(lead)) || null,
    hours: before?.minutes ? String(before.minutes / 60) : hours === undefined ? '' : String(hours),
    extras: before?.extras ? cents(before.extras) || null : null,
    reason: before?.reason ?? '',
  };
}

function minutesOf(hours: string): number | null {
  const minutes = Number(hours.trim().replace(',', '.')) * 60;
  return Number.isInteger(minutes) && minutes % WORKED.step === 0 && minutes >= WORKED.min && minutes <= WORKED.max
    ? minutes
    : null;
}

/** The total of the typed values in cents; null while incomplete. */
function totalOf(lead: Quote, { amount, hours, extras }: PriceValues): number | null {
  if (!isHourly(lead)) return amount;
  const minutes = minutesOf(hours);
  return minutes === null ? null : timeCents(cents(lead.hourly_rate_at) ?? 0, minutes) + (extras ?? 0);
}

const mustSayWhy = (lead: Quote, values: PriceValues): boolean => {
  const total = totalOf(lead, values);
  const made = { minutes: null, rate_cents: null, extras_cents: isHourly(lead) ? values.extras : null };
  return total !== null && needsReason(quotedOf(lead), { cents: total, ...made });
};

/** Whether no price is stated: an hourly quote without hours, or a visit without a fee. */
const isUntold = (lead: Quote, { amount, hours, extras }: PriceValues): boolean =>
  isHourly(lead) ? hours.trim() === '' && extras === null : amount === null && !quotedTotal(quotedOf(lead));

/** The errors of the fields. With `canBeUntold`, the price may be left out. */
export function checkPrice(lead: Quote, values: PriceValues, canBeUntold: boolean) {
  if (canBeUntold && isUntold(lead, values)) return {};
  const total = totalOf(lead, values);
  const isPrice = total !== null && total >= 1 && total <= PRICE_MAX;
  return {
    hours: isHourly(lead) && minutesOf(values.hours) === null && t('done_dialog>hours_wrong'),
    amount: !isHourly(lead) && !isPrice && t('done_dialog>price_missing'),
    extras: isHourly(lead) && total !== null && !isPrice && t('done_dialog>price_missing'),
    reason: values.reason.trim() === '' && mustSayWhy(lead, values) && t('done_dialog>reason_missing'),
  };
}

/** The call's input; undefined if no price is stated. */
export function priceInput(lead: Quote, values: PriceValues) {
  if (isUntold(lead, values)) return undefined;
  const reason = mustSayWhy(lead, values) ? { reason: values.reason } : {};
  return isHourly(lead)
    ? { minutes: minutesOf(values.hours) ?? 0, extras: toDecimal(values.extras ?? 0), ...reason }
    : { amount: toDecimal(values.amount ?? 0), ...reason };
}

type PriceForm = Pick<ReturnType<typeof useCallForm<PriceValues, never>>, 'control' | 'live' | 'all'>;

/** The fields of a final price. The reason for a higher price appears as soon as it is higher. */
export function PriceFields({ lead, form, name }: { lead: Quote; form: PriceForm; name: string }) {
  const values = form.all();
  const quoted = quotedTotal(quotedOf(lead));
  const total = totalOf(lead, values);
  return (
    <>
      {isHourly(lead) ? (
        <>
          <TextField
            {...form.live('hours')}
            label={t('done_dialog>hours')}
            hint={t('done_dialog>hours_hint', { rate: showMoney(cents(lead.hourly_rate_at) ?? 0) })}
            inputMode="decimal"
            tabular
          />
          <MoneyField {...form.control('extras')} label={t('done_dialog>extras')} optional />
          {total !== null && (
            <p className="text-md font-semibold tnum">{t('done_dialog>total', { total: showMoney(total) })}</p>
          )}
        </>
      ) : (
        <MoneyField
          {...form.control('amount')}
          label={t('done_dialog>price')}
          {...(quoted ? { hint: t('done_dialog>price_hint', { quoted: showMoney(quoted) }) } : {})}
        />
      )}
      {mustSayWhy(lead, values) && (
        <TextArea
          {...form.live('reason')}
          label={t('done_dialog>reason')}
          hint={t('done_dialog>reason_hint', { name })}
          maxLength={PRICE_REASON_MAX}
          rows={2}
        />
      )}
    </>
  );
}
