import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { type FormEvent, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import { type Lead, PRICE_NOTE_MAX, type QuoteType } from '#core/bids/model.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import { lazyPart } from '#web/app/faults/part.tsx';
import { emptyScope, scopeInputOf } from '#web/dashboard/finish/scopes/scope-draft.ts';
import { LimitBanner } from '#web/dashboard/services/LimitBanner.tsx';
import { ContactHint } from '#web/parts/forms/ContactHint.tsx';
import type { CallError } from '#web/state/call-error.ts';
import { useRead } from '#web/state/calls.ts';
import type { QueuedQuote } from '#web/state/quotes/queue.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/requests.ts';
import { t as scoped } from '#web/text/spaces/scopes.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { useNavigateTo } from '#web/ui/action/Anchor.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { bringUp } from '../bring-up.ts';
import { FeeReceipt } from './FeeReceipt.tsx';
import { QuoteExtras } from './QuoteExtras.tsx';
import { QuoteFoot } from './QuoteFoot.tsx';
import { QuoteRefusal } from './QuoteRefusal.tsx';
import { QuoteTemplates } from './QuoteTemplates.tsx';
import { type DraftError, detailsFor, draftErrors, draftPrice } from './quote-draft.ts';
import { useGuidePrice } from './use-guide-price.ts';
import { useQuoteDraft, type WrittenQuote } from './use-quote-draft.ts';
import { useReached } from './use-quote-queue.ts';
import { useQuoteSending } from './use-quote-sending.ts';

const priceLabel = (): Readonly<Record<QuoteType, string>> => ({
  flat: t('quote_form>total_price'),
  hourly: t('quote_form>price_per_hour'),
  required: t('quote_form>visit_fee'),
});

const KindLabel = ({ icon: Icon, children }: { icon: IconType; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <Icon className="size-4.5 max-[24rem]:hidden" aria-hidden />
    {children}
  </span>
);

// Loaded on demand: few quotes have lines.
const ScopeFields = lazyPart(async () => (await import('#web/dashboard/finish/scopes/ScopeFields.tsx')).ScopeFields);

const FORM = 'quote-form';

/** Keeps focused fields from being covered by the foot. */
const CLEAR_OF_FOOT = '[&_:is(input,textarea,select,summary,button,a)]:scroll-mb-36';

export interface QuoteFormProps {
  lead: Lead;
  /** The refusal of the last try. The pane keeps it, because a refusal may remove the form. */
  refusal: CallError | null;
  onRefusal: (refusal: CallError | null) => void;
  onSent: () => void;
  /** Called with the key of the quote being sent, and with null once that has ended. */
  onSending: (key: string | null) => void;
  /** Drawn between the form and its foot: the history. */
  after?: ReactNode;
  /** Beside the button: the other button. */
  foot?: ReactNode;
}

/**
 * Writes a quote of one of the three kinds. The fee shows beside the button before it is pressed; updating a sent quote is
 * free (decision 15).
 */
export function QuoteForm({ lead, refusal, onRefusal, onSent, onSending, after, foot }: QuoteFormProps) {
  const [errors, setErrors] = useState<readonly DraftError[]>([]);
  const { isLoading, send } = useQuoteSending(lead, onSending);
  const goTo = useNavigateTo();
  const isUpdate = lead.quote_sent_on !== null;
  const isOffline = !useReached() && !isUpdate;
  const preview = useRead(bidCalls.previewQuoteFee, { bid_id: lead.id }, { skip: isUpdate });
  const guide = useGuidePrice(lead.id);
  const summary = useRef<HTMLDivElement>(null);
  const uploading = useRef(false);
  const noteUploading = useCallback((is_uploading: boolean) => {
    uploading.current = is_uploading;
  }, []);
  // The fee from the list if it can't be loaded; the server accepts no higher one.
  const fee = fromDecimal(preview.data?.fee ?? lead.fee);
  const heading = useBroughtUp(isUpdate);
  const form = useQuoteDraft(lead, () => {
    if (errors.length > 0) setErrors([]);
    if (refusal) onRefusal(null);
  });
  const { draft } = form;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const found = [...draftErrors({ ...draft, scope: form.scope }, new Date())];
    if (uploading.current) found.push({ id: 'quote-files', text: t('quote_form>files_uploading') });
    setErrors(found);
    onRefusal(null);
    if (found.length > 0) {
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    const error = await send(quoteInput(lead, form), draft, fee ?? 0);
    if (error === 'queued') return;
    if (error) {
      onRefusal(error);
      if (error.code === 'fee changed') void preview.refetch();
      return;
    }
    form.drop();
    toast(
      isUpdate
        ? { text: t('quote_form>updated_toast') }
        : {
            text: sentWords(fee),
            // By then the next request may be open.
            action: { label: t('queued_quotes>view'), onAction: () => goTo(`/dashboard/requests/${lead.id}`) },
          },
    );
    onSent();
  }

  const errorOf = (id: string) => errors.find((e) => e.id === id)?.text;
  return (
    <>
      <form id={FORM} onSubmit={submit} noValidate className={`border-line lg:border-t ${CLEAR_OF_FOOT}`}>
        <div className="grid gap-5 px-4 pt-2 pb-8 lg:px-6 lg:pt-6">
          <h3 ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg font-semibold outline-none">
            {isUpdate ? t('quote_form>change_title') : shared('noun>your_quote')}
          </h3>
          {!isUpdate && <LimitBanner category_ids={[lead.quote_request.category_id]} />}
          <ErrorSummary ref={summary} errors={errors} />
          {!isUpdate && <QuoteTemplates lead={lead} draft={draft} onUse={form.fill} />}
          <QuotePrice form={form} guide={guide} errorOf={errorOf} />
          <TextArea
            id="quote-note"
            label={shared('noun>message')}
            rows={4}
            maxLength={PRICE_NOTE_MAX}
            hint={t('quote_form>message_hint')}
            value={draft.price_note}
            onChange={(e) => form.set({ price_note: e.currentTarget.value })}
            error={errorOf('quote-note')}
          />
          <ContactHint text={[draft.price_note, draft.details.includes ?? '', draft.details.extra ?? ''].join('\n')} />
          <QuoteExtras
            key={form.filled}
            draft={draft}
            onChange={form.change}
            errorOf={errorOf}
            onUploading={noteUploading}
          />
          {preview.data && <FeeDetails preview={preview.data} />}
        </div>
      </form>
      {after}
      <QuoteFoot
        form={FORM}
        fee={preview.data}
        isUpdate={isUpdate}
        pending={isLoading}
        known_fee={fee}
        isOffline={isOffline}
        problem={
          <>
            {isOffline && !refusal && (
              <p role="status" className="text-sm text-ink-2">
                {t('quote_form>offline_note')}
              </p>
            )}
            <QuoteRefusal bid_id={lead.id} refusal={refusal} preview={isUpdate ? undefined : preview.data} />
          </>
        }
      >
        {foot}
      </QuoteFoot>
    </>
  );
}

/** The kind of quote and its price: one amount, or itemised. */
function QuotePrice(props: {
  form: WrittenQuote;
  /** The usual price of such jobs, as a text. */
  guide: string | null;
  errorOf: (id: string) => string | undefined;
}) {
  const { form, guide, errorOf } = props;
  const { draft, scope, hasScopes, filled, change, set } = form;
  return (
    <>
      <Segmented
        label={t('quote_form>kind_of_quote')}
        full
        value={draft.quote_type}
        onChange={(value) => set({ quote_type: value as QuoteType })}
        options={[
          { value: 'flat', label: <KindLabel icon={TagIcon}>{shared('noun>flat_rate')}</KindLabel> },
          { value: 'hourly', label: <KindLabel icon={ClockIcon}>{shared('noun>hourly')}</KindLabel> },
          {
            value: 'required',
            label: <KindLabel icon={MagnifyingGlassIcon}>{shared('noun>visit_first')}</KindLabel>,
          },
        ]}
      />
      {!scope && (
        <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
          <MoneyField
            key={filled}
            id="quote-price"
            label={priceLabel()[draft.quote_type]}
            optional={draft.quote_type === 'required'}
            value={draft.price}
            onChange={(price) => set({ price })}
            error={errorOf('quote-price')}
          />
          <p className="text-sm text-ink-2 sm:pb-1">
            {draft.quote_type === 'required' ? t('quote_form>visit_fee_hint') : draft.quote_type === 'flat' && guide}
          </p>
        </div>
      )}
      {hasScopes && draft.quote_type === 'flat' && (
        <Checkbox
          checked={Boolean(scope)}
          detail={scoped('form>itemise_hint')}
          onChange={(e) => set({ scope: e.currentTarget.checked ? emptyScope() : null })}
        >
          {scoped('form>itemise')}
        </Checkbox>
      )}
      {scope && (
        <Suspense fallback={<Skeleton className="h-40 rounded-lg!" />}>
          <ScopeFields
            scope={scope}
            onChange={(next) => change((now) => ({ ...now, scope: next(now.scope ?? emptyScope()) }))}
            errorOf={errorOf}
          />
          {guide && <p className="text-sm text-ink-2">{guide}</p>}
        </Suspense>
      )}
    </>
  );
}

/** The toast for a sent quote. With a subscription or commission, no fee is held. */
function sentWords(fee: number | null): string {
  if (fee === 0) return t('quote_form>sent_toast_free');
  return fee === null ? t('quote_form>sent_toast') : t('quote_form>sent_toast_fee', { fee: showMoney(fee) });
}

/** Opened by Change, or by a push's Quote button: scrolls to the form and focuses its heading. */
function useBroughtUp(isUpdate: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = useLocation().hash === '#quote';
  useEffect(() => {
    if (isUpdate || isAsked) requestAnimationFrame(() => bringUp(heading.current));
  }, [isUpdate, isAsked]);
  return heading;
}

function quoteInput(lead: Lead, { draft, scope, hasScopes }: WrittenQuote): QueuedQuote['input'] {
  const price = draftPrice({ ...draft, scope });
  return {
    bid_id: lead.id,
    quote_type: draft.quote_type,
    ...(price === null ? {} : { price: toDecimal(price) }),
    price_note: draft.price_note,
    quote_details: detailsFor(draft.quote_type, draft.details),
    is_more_information_required: draft.needs_more,
    attachment_id: draft.attachments.map((file) => file.id),
    ...(scope ? { scope: scopeInputOf(scope) } : hasScopes && lead.quote_sent_on !== null ? { scope: null } : {}),
  };
}

function FeeDetails({ preview }: { preview: CallOutput<typeof bidCalls.previewQuoteFee> }) {
  const { subscription } = preview;
  return (
    <>
      {subscription?.left === 0 && (
        <p className="text-sm text-ink-2">{t('quote_form>used_up', { quotes: subscription.quotes })}</p>
      )}
      <Disclosure title={t('quote_form>fee_details')} className="border-y border-line">
        <FeeReceipt
          lines={preview.receipt}
          fee={preview.fee}
          facts={preview.facts}
          tariff_version={preview.tariff_version}
          {...(preview.charged_for !== 'commission' && !preview.is_covered && { rule: preview.rule })}
        />
        {preview.offered && (
          <p className="mt-2 text-sm text-ink-2">
            <Rich
              text={t('quote_form>subscribe_instead', {
                price: showMoney(fromDecimal(preview.offered.price) ?? 0),
                quotes: preview.offered.quotes,
              })}
              parts={{ link: (words) => <TextLink href="/dashboard/credit#subscriptions">{words}</TextLink> }}
            />
          </p>
        )}
      </Disclosure>
    </>
  );
}
