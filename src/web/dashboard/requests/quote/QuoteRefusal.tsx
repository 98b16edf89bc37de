import type { previewQuoteFee } from '#core/bids/calls.ts';
import { LISTS_OF, problemIn } from '#core/bids/problem-rules.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { ProblemBanner } from '#web/parts/problem/ProblemBanner.tsx';
import type { CallError } from '#web/state/call-error.ts';
import { paymentPopupOpened } from '#web/state/payment-popup.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

const money = (text: string) => showMoney(fromDecimal(text) ?? 0);

/** Why a quote can't be sent: what happened and what to do, beside the button. */
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
        title={t('quote_refusal>credit_short_title')}
        action={<AddCredit bid_id={bid_id} preview={preview} />}
      >
        {preview &&
          t('quote_refusal>credit_short', {
            available: money(preview.available_wallet_amount),
            fee: money(preview.fee),
          })}
        {t('quote_refusal>draft_kept')}
      </Banner>
    );
  if (!refusal) return null;
  const problem = problemIn(LISTS_OF.sendQuote, refusal.code);
  if (problem)
    return (
      <ProblemBanner problem={problem} bid_id={bid_id}>
        {t('quote_refusal>nothing_sent')}
      </ProblemBanner>
    );
  return (
    <Banner tone="danger" live="alert" title={refusal.message || shared('status>that_didnt_work')}>
      {refusal.code === 'fee changed' && preview && t('quote_refusal>fee_now', { fee: money(preview.fee) })}
      {Object.entries(refusal.fields).map(([field, text]) =>
        t('quote_refusal>field_error', { field: fieldWords()[field] ?? field, text }),
      )}
      {t('quote_refusal>nothing_sent')}
    </Banner>
  );
}

/** Opens the payment popup over the form, which keeps its content (specification 2). */
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
      {shared('verb>add_credit')}
    </Button>
  );
}

const fieldWords = (): Readonly<Record<string, string>> => ({
  price: shared('noun>price'),
  price_note: shared('noun>message'),
  quote_details: t('quote_refusal>details'),
  attachment_id: shared('noun>files'),
});
