import type { previewQuoteFee } from '#core/bids/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { CallError } from '#web/state/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

const money = (text: string) => showMoney(fromDecimal(text) ?? 0);

/** Why a quote could not be sent, or cannot be: what happened and what to do, beside the button. */
export function QuoteRefusal({
  refusal,
  preview,
}: {
  refusal: CallError | null;
  preview: CallOutput<typeof previewQuoteFee> | undefined;
}) {
  if (refusal?.code === 10 || (!refusal && preview && !preview.is_enough))
    return (
      <Banner
        tone={refusal ? 'danger' : 'warning'}
        live={refusal ? 'alert' : undefined}
        title="Not enough credit for the fee"
        action={
          <ButtonLink size={36} href="/dashboard/credit">
            See wallet
          </ButtonLink>
        }
      >
        {preview && `You have ${money(preview.available_wallet_amount)}, the fee is ${money(preview.fee)}. `}
        What you write here is kept.
      </Banner>
    );
  if (refusal?.code === 251)
    return (
      <Banner
        tone="danger"
        live="alert"
        title="A certificate is missing, or is over"
        action={
          <ButtonLink size={36} href="/dashboard/certification">
            See certificates
          </ButtonLink>
        }
      >
        {refusal.message} Nothing was sent or charged.
      </Banner>
    );
  if (!refusal) return null;
  return (
    <Banner tone="danger" live="alert" title={refusal.message || 'That did not go through'}>
      {refusal.code === 'fee changed' && preview ? `It is ${money(preview.fee)} now. ` : ''}
      {Object.entries(refusal.fields).map(([field, text]) => `${FIELD_WORDS[field] ?? field}: ${text}. `)}
      Nothing was sent or charged. What you wrote is kept.
    </Banner>
  );
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  price: 'Price',
  price_note: 'Message',
  quote_details: 'Details',
  attachment_id: 'Files',
};
