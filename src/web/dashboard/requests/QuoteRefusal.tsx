import type { previewQuoteFee } from '#core/bids/calls.ts';
import { LISTS_OF, problemIn } from '#core/bids/problem-rules.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { ProblemBanner } from '#web/parts/problem/ProblemBanner.tsx';
import type { CallError } from '#web/state/ask.ts';
import { paymentPopupOpened } from '#web/state/payment-popup.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

const money = (text: string) => showMoney(fromDecimal(text) ?? 0);

/** Why a quote could not be sent, or cannot be: what happened and what to do, beside the button. */
export function QuoteRefusal({
  bid_id,
  refusal,
  preview,
}: {
  bid_id: number;
  refusal: CallError | null;
  preview: CallOutput<typeof previewQuoteFee> | undefined;
}) {
  if (refusal?.code === 10 || (!refusal && preview && !preview.is_enough))
    return (
      <Banner
        tone={refusal ? 'danger' : 'warning'}
        live={refusal ? 'alert' : undefined}
        title="Not enough credit for the fee"
        action={<AddCredit bid_id={bid_id} preview={preview} />}
      >
        {preview && `You have ${money(preview.available_wallet_amount)}, the fee is ${money(preview.fee)}. `}
        What you write here is kept.
      </Banner>
    );
  if (!refusal) return null;
  const problem = problemIn(LISTS_OF.sendQuote, refusal.code);
  if (problem)
    return (
      <ProblemBanner problem={problem} bid_id={bid_id}>
        Nothing was sent or charged. What you wrote is kept.
      </ProblemBanner>
    );
  return (
    <Banner tone="danger" live="alert" title={refusal.message || 'That did not go through'}>
      {refusal.code === 'fee changed' && preview ? `It is ${money(preview.fee)} now. ` : ''}
      {Object.entries(refusal.fields).map(([field, text]) => `${FIELD_WORDS[field] ?? field}: ${text}. `)}
      Nothing was sent or charged. What you wrote is kept.
    </Banner>
  );
}

/** Opens the payment popup over the form, which stays as it is (specification 2). */
function AddCredit({ bid_id, preview }: { bid_id: number; preview: CallOutput<typeof previewQuoteFee> | undefined }) {
  const dispatch = useAppDispatch();
  const cents = (text: string) => fromDecimal(text) ?? 0;
  const known = preview && {
    fee_cents: cents(preview.fee),
    available_cents: cents(preview.available_wallet_amount),
    needed_cents: Math.max(0, cents(preview.fee) - cents(preview.available_wallet_amount)),
  };
  return (
    <Button size={36} onClick={() => dispatch(paymentPopupOpened({ ...known, back: `/dashboard/requests/${bid_id}` }))}>
      Add credit
    </Button>
  );
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  price: 'Price',
  price_note: 'Message',
  quote_details: 'Details',
  attachment_id: 'Files',
};
