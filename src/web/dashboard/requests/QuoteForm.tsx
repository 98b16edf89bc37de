import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Lead, PRICE_NOTE_MAX, type QuoteType } from '#core/bids/model.ts';
import { fromDecimal, showMoney, showRange, toDecimal } from '#core/kit/money.ts';
import { type CallError, useCategoriesQuery, usePreviewQuoteFeeQuery, useSendQuoteMutation } from '#web/state/api.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { bringUp } from './bring-up.ts';
import { FeeReceipt } from './FeeReceipt.tsx';
import { QuoteExtras } from './QuoteExtras.tsx';
import { QuoteFoot } from './QuoteFoot.tsx';
import { QuoteRefusal } from './QuoteRefusal.tsx';
import { QuoteTemplates } from './QuoteTemplates.tsx';
import {
  type DraftError,
  detailsFor,
  draftErrors,
  dropQuoteDraft,
  keepDraft,
  type QuoteDraft,
  startDraft,
} from './quote-draft.ts';

const PRICE_LABEL: Readonly<Record<QuoteType, string>> = {
  flat: 'Total price',
  hourly: 'Price per hour',
  required: 'Visit fee',
};

const KindLabel = ({ icon: Icon, children }: { icon: IconType; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <Icon className="size-4.5 max-[24rem]:hidden" aria-hidden />
    {children}
  </span>
);

const FORM = 'quote-form';

/** Focused controls stay clear of the foot. */
const CLEAR_OF_FOOT = '[&_:is(input,textarea,select,summary,button,a)]:scroll-mb-36';

export interface QuoteFormProps {
  lead: Lead;
  /** What the last sending was refused with; kept by the pane, since a refusal may take the form away. */
  refusal: CallError | null;
  onRefusal: (refusal: CallError | null) => void;
  onSent: () => void;
  /** Between the form and its foot: the history. */
  after?: ReactNode;
  /** Beside the button: the other way out. */
  foot?: ReactNode;
}

/**
 * Writes a quote of one of the three kinds. The fee stands beside the button before it is pressed; an update of a sent
 * quote is free (decision 15).
 */
export function QuoteForm({ lead, refusal, onRefusal, onSent, after, foot }: QuoteFormProps) {
  const [draft, setDraft] = useState<QuoteDraft>(() => startDraft(lead));
  const [errors, setErrors] = useState<readonly DraftError[]>([]);
  // Fields that keep their own text start anew when a template fills them.
  const [filled, setFilled] = useState(0);
  const [send, { isLoading }] = useSendQuoteMutation();
  const isUpdate = lead.quote_sent_on !== null;
  const preview = usePreviewQuoteFeeQuery({ bid_id: lead.id }, { skip: isUpdate });
  const guide = useGuidePrice(lead.quote_request.category_id);
  const summary = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const written = useRef(false);
  const uploading = useRef(false);
  const noteUploading = useCallback((is_uploading: boolean) => {
    uploading.current = is_uploading;
  }, []);
  const fee = preview.data ? fromDecimal(preview.data.fee) : null;

  // Changing a quote is asked for on purpose: the form comes into view, and the keyboard starts at its head.
  useEffect(() => {
    if (isUpdate) requestAnimationFrame(() => bringUp(heading.current));
  }, [isUpdate]);

  useEffect(() => {
    if (written.current && !isUpdate) keepDraft(lead.id, draft);
  }, [draft, isUpdate, lead.id]);

  function change(next: (now: QuoteDraft) => QuoteDraft) {
    written.current = true;
    setDraft(next);
    if (errors.length > 0) setErrors([]);
    if (refusal) onRefusal(null);
  }
  const set = (part: Partial<QuoteDraft>) => change((now) => ({ ...now, ...part }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const found = [...draftErrors(draft)];
    if (uploading.current)
      found.push({ id: 'quote-files', text: 'Wait until the files are uploaded, or remove them.' });
    setErrors(found);
    onRefusal(null);
    if (found.length > 0) {
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    const sent = await send({
      bid_id: lead.id,
      quote_type: draft.quote_type,
      ...(draft.price === null ? {} : { price: toDecimal(draft.price) }),
      price_note: draft.price_note,
      quote_details: detailsFor(draft.quote_type, draft.details),
      attachment_id: draft.attachments.map((file) => file.id),
      ...(isUpdate || fee === null ? {} : { fee_shown: toDecimal(fee) }),
    });
    if (sent.error) {
      const error = sent.error as CallError;
      onRefusal(error);
      if (error.code === 'fee changed') void preview.refetch();
      return;
    }
    written.current = false;
    dropQuoteDraft(lead.id);
    toast({ text: isUpdate ? 'Quote updated' : `Quote sent. ${fee ? showMoney(fee) : 'The fee'} is held.` });
    onSent();
  }

  const errorOf = (id: string) => errors.find((e) => e.id === id)?.text;
  return (
    <>
      <form id={FORM} onSubmit={submit} noValidate className={`border-line lg:border-t ${CLEAR_OF_FOOT}`}>
        <div className="grid gap-5 px-4 pt-2 pb-8 lg:px-6 lg:pt-6">
          <h3 ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg font-semibold outline-none">
            {isUpdate ? 'Change your quote' : 'Your quote'}
          </h3>
          <ErrorSummary ref={summary} errors={errors} />
          {!isUpdate && (
            <QuoteTemplates
              lead={lead}
              draft={draft}
              onUse={(next) => {
                change(() => next);
                setFilled((n) => n + 1);
              }}
            />
          )}
          <Segmented
            label="Kind of quote"
            full
            value={draft.quote_type}
            onChange={(value) => set({ quote_type: value as QuoteType })}
            options={[
              { value: 'flat', label: <KindLabel icon={TagIcon}>Flat rate</KindLabel> },
              { value: 'hourly', label: <KindLabel icon={ClockIcon}>Hourly</KindLabel> },
              { value: 'required', label: <KindLabel icon={MagnifyingGlassIcon}>Visit first</KindLabel> },
            ]}
          />
          <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
            <MoneyField
              key={filled}
              id="quote-price"
              label={PRICE_LABEL[draft.quote_type]}
              optional={draft.quote_type === 'required'}
              value={draft.price}
              onChange={(price) => set({ price })}
              error={errorOf('quote-price')}
            />
            <p className="text-sm text-ink-2 sm:pb-1">
              {draft.quote_type === 'required'
                ? 'Leave it empty for a free visit.'
                : draft.quote_type === 'flat' && guide && `Guide price: ${guide}. Indicative.`}
            </p>
          </div>
          <TextArea
            id="quote-note"
            label="Message"
            rows={4}
            maxLength={PRICE_NOTE_MAX}
            hint="Name one detail from the request, end with one question."
            value={draft.price_note}
            onChange={(e) => set({ price_note: e.currentTarget.value })}
            error={errorOf('quote-note')}
          />
          <QuoteExtras key={filled} draft={draft} onChange={change} errorOf={errorOf} onUploading={noteUploading} />
          {preview.data && (
            <Disclosure title="How the fee is worked out" className="border-y border-line">
              <FeeReceipt
                lines={preview.data.receipt}
                fee={preview.data.fee}
                facts={preview.data.facts}
                tariff_version={preview.data.tariff_version}
                rule={preview.data.rule}
              />
            </Disclosure>
          )}
        </div>
      </form>
      {after}
      <QuoteFoot
        form={FORM}
        fee={preview.data}
        isUpdate={isUpdate}
        pending={isLoading}
        problem={<QuoteRefusal bid_id={lead.id} refusal={refusal} preview={isUpdate ? undefined : preview.data} />}
      >
        {foot}
      </QuoteFoot>
    </>
  );
}

/** "S$40–60 per unit": what the category's guide says; null where it has none (decision 34). */
function useGuidePrice(category_id: number): string | null {
  const { data } = useCategoriesQuery({});
  const category = data?.categories.find(({ id }) => id === category_id);
  if (!category || category.price_low_cents === null || category.price_high_cents === null) return null;
  const range = showRange(category.price_low_cents, category.price_high_cents);
  return category.price_unit ? `${range} per ${category.price_unit}` : range;
}
