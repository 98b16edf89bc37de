import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type Lead, PRICE_NOTE_MAX, type QuoteType } from '#core/bids/model.ts';
import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import { type CallError, usePreviewQuoteFeeQuery, useSendQuoteMutation } from '#web/state/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { FeeReceipt } from './FeeReceipt.tsx';
import { QuoteExtras } from './QuoteExtras.tsx';
import { dropQuoteDraft, keepDraft, type QuoteDraft, startDraft } from './quote-draft.ts';

const PRICE_LABEL: Readonly<Record<QuoteType, string>> = {
  flat: 'Total price',
  hourly: 'Price per hour',
  required: 'Visit fee',
};

const KindLabel = ({ icon: Icon, children }: { icon: IconType; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <Icon className="size-4.5 max-sm:hidden" aria-hidden />
    {children}
  </span>
);

/**
 * Writes a quote of one of the three kinds. The fee stands beside the button before it is pressed; an update of a sent
 * quote is free (decision 15).
 */
export function QuoteForm({ lead, foot, onDone }: { lead: Lead; foot?: ReactNode; onDone?: () => void }) {
  const [draft, setDraft] = useState<QuoteDraft>(() => startDraft(lead));
  const [errors, setErrors] = useState<readonly { id: string; text: string }[]>([]);
  const [refusal, setRefusal] = useState<CallError>();
  const [send, { isLoading }] = useSendQuoteMutation();
  const isUpdate = lead.quote_sent_on !== null;
  const preview = usePreviewQuoteFeeQuery({ bid_id: lead.id }, { skip: isUpdate });
  const summary = useRef<HTMLDivElement>(null);
  const fee = preview.data ? (fromDecimal(preview.data.fee) ?? 0) : null;

  function change(part: Partial<QuoteDraft>) {
    setDraft((now) => {
      const next = { ...now, ...part };
      if (!isUpdate) keepDraft(lead.id, next);
      return next;
    });
    setErrors([]);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const found = [
      ...(draft.quote_type !== 'required' && !(draft.price && draft.price > 0)
        ? [{ id: 'quote-price', text: 'Enter a price above S$0.' }]
        : []),
      ...(draft.price_note.trim() === '' ? [{ id: 'quote-note', text: 'Write a message to the customer.' }] : []),
    ];
    setErrors(found);
    setRefusal(undefined);
    if (found.length > 0) {
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    const sent = await send({
      bid_id: lead.id,
      quote_type: draft.quote_type,
      ...(draft.price === null ? {} : { price: toDecimal(draft.price) }),
      price_note: draft.price_note,
      quote_details: draft.details,
      attachment_id: draft.attachments.map((file) => file.id),
      ...(fee === null ? {} : { fee_shown: toDecimal(fee) }),
    });
    if (sent.error) {
      setRefusal(sent.error as CallError);
      if ((sent.error as CallError).code === 'fee changed') void preview.refetch();
      return;
    }
    dropQuoteDraft(lead.id);
    toast({
      text: isUpdate
        ? 'Quote updated'
        : `Quote sent. ${fee === null ? 'The fee' : showMoney(fee)} taken from your wallet.`,
      tone: 'success',
    });
    onDone?.();
  }

  const errorOf = (id: string) => errors.find((e) => e.id === id)?.text;
  const isRefusedForCredit = refusal?.code === 10 || preview.data?.is_enough === false;

  return (
    <form onSubmit={submit} noValidate className="border-line lg:border-t">
      <div className="grid gap-5 px-4 pt-2 pb-44 lg:px-6 lg:pt-6 lg:pb-8">
        <h3 className="text-lg font-semibold">{isUpdate ? 'Change your quote' : 'Your quote'}</h3>
        {refusal && (
          <Banner tone="danger" title={refusal.message || 'That did not work.'} live="alert">
            Nothing was sent and nothing was charged. What you wrote is kept.
          </Banner>
        )}
        <ErrorSummary ref={summary} errors={errors} />
        <Segmented
          label="Kind of quote"
          full
          value={draft.quote_type}
          onChange={(value) => change({ quote_type: value as QuoteType })}
          options={[
            { value: 'flat', label: <KindLabel icon={TagIcon}>Flat rate</KindLabel> },
            { value: 'hourly', label: <KindLabel icon={ClockIcon}>Hourly</KindLabel> },
            { value: 'required', label: <KindLabel icon={MagnifyingGlassIcon}>Visit first</KindLabel> },
          ]}
        />
        <MoneyField
          id="quote-price"
          className="max-w-60"
          label={PRICE_LABEL[draft.quote_type]}
          optional={draft.quote_type === 'required'}
          hint={draft.quote_type === 'required' ? 'Leave empty for a free visit' : undefined}
          value={draft.price}
          onChange={(price) => change({ price })}
          error={errorOf('quote-price')}
        />
        <TextArea
          id="quote-note"
          label="Message"
          rows={4}
          maxLength={PRICE_NOTE_MAX}
          hint="Name one detail from the request, end with one question."
          value={draft.price_note}
          onChange={(e) => change({ price_note: e.currentTarget.value })}
          error={errorOf('quote-note')}
        />
        <QuoteExtras draft={draft} onChange={change} />
        {preview.data && (
          <Disclosure title="How the fee is worked out">
            <FeeReceipt preview={preview.data} />
          </Disclosure>
        )}
        {isRefusedForCredit && !isUpdate && (
          <Banner
            tone="warning"
            title="Not enough credit"
            action={
              <ButtonLink size={36} href="/dashboard/credit">
                See wallet
              </ButtonLink>
            }
          >
            {preview.data
              ? `You have ${showMoney(fromDecimal(preview.data.available_wallet_amount) ?? 0)}; the fee is ${showMoney(fee ?? 0)}.`
              : 'The fee is more than your credit.'}
          </Banner>
        )}
      </div>
      <div className="z-(--z-bar) border-t border-line bg-surface px-4 pt-3 pb-safe max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 lg:sticky lg:bottom-0 lg:flex lg:items-center lg:gap-4 lg:px-6 lg:py-3.5">
        <div className="flex items-center gap-3 text-sm max-lg:mb-2.5 max-lg:justify-between lg:flex-1">
          <span className="hidden size-11 place-items-center rounded-full bg-brand-soft text-brand-ink lg:grid">
            <WalletIcon className="size-5.5" aria-hidden />
          </span>
          {isUpdate ? (
            <span className="text-ink-2">Changing a sent quote is free</span>
          ) : (
            <span className="flex flex-1 justify-between gap-x-3 tnum lg:block">
              <span className="font-semibold lg:block lg:text-md">
                Fee {fee === null ? '…' : showMoney(fee)}
                {preview.data && preview.data.fee !== preview.data.fee_list && (
                  <s className="ml-2 font-normal text-ink-3">
                    <span className="sr-only">was </span>
                    {showMoney(fromDecimal(preview.data.fee_list) ?? 0)}
                  </s>
                )}
              </span>
              <span className="text-ink-3">
                {preview.data ? `Wallet after sending ${showMoney(fromDecimal(preview.data.balance_after) ?? 0)}` : ''}
              </span>
            </span>
          )}
        </div>
        <div className="flex gap-3">
          {foot}
          <Button type="submit" variant="primary" size={44} pending={isLoading} className="max-lg:flex-1 lg:min-w-36">
            {isUpdate ? 'Update quote' : 'Send quote'}
          </Button>
        </div>
      </div>
    </form>
  );
}
