import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { type Ref, useEffect, useRef } from 'react';
import * as feeCalls from '#core/bids/fees/calls.ts';
import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { fromDecimal } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { Scope } from '#web/dashboard/finish/scopes/Scope.tsx';
import { FeeStatusPill } from '#web/dashboard/wallet/FeeStatusPill.tsx';
import { feeWords } from '#web/dashboard/wallet/fee-words.ts';
import { listed } from '#web/parts/listed.ts';
import { FileTiles } from '#web/parts/uploads/FileTiles.tsx';
import { firstSlot, quotePrice } from '#web/parts/words/quote-words.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { FootBar } from '#web/ui/layout/FootBar.tsx';
import { bringUp } from '../bring-up.ts';
import { FeeReceipt } from './FeeReceipt.tsx';

/** The quote that was sent, and its fee. */
export function SentQuote({
  lead,
  now,
  isFresh,
  refusal,
}: {
  lead: Lead;
  now: Date;
  isFresh: boolean;
  /** Why the quote that was just pressed was not sent, such as one already sent from another device. */
  refusal: CallError | null;
}) {
  const price = quotePrice(lead);
  const sent = lead.quote_sent_on ? fromWire(lead.quote_sent_on) : null;
  const updated = lead.quote_last_update_on ? fromWire(lead.quote_last_update_on) : null;
  const { includes, extra, warranty_days } = lead.quote_details;
  const facts = [
    price?.kind,
    lead.is_more_information_required ? t('sent_quote>needs_more') : null,
    firstSlot(lead.quote_details, now),
    warranty_days ? t('sent_quote>warranty_days', { count: warranty_days }) : null,
  ].filter(Boolean);
  // A shop order has no quote fee.
  const fee = lead.nshop_order_id === null ? lead.fee_paid : null;
  const heading = useRef<HTMLHeadingElement>(null);
  // Just sent: the form is gone, so the focus moves to what replaced it.
  useEffect(() => {
    if (isFresh || refusal) bringUp(heading.current);
  }, [isFresh, refusal]);
  const moment = (at: Date) => showMoment(at, now);
  return (
    <div className="grid gap-4 px-4 pt-2 pb-8 lg:border-t lg:border-line lg:px-6 lg:pt-6">
      <Heading ref={heading} />
      {refusal && (
        <Banner tone="danger" live="alert" title={refusal.message || shared('status>that_didnt_work')}>
          {t('sent_quote>refused')}
        </Banner>
      )}
      {lead.is_requestor_rejected && (
        <div className="rounded-lg bg-well p-4 text-md">
          <p className="font-semibold">{t('sent_quote>turned_down')}</p>
          {lead.requestor_note && (
            <p className="mt-1 whitespace-pre-line text-ink-2">
              {t('sent_quote>turn_down_note', { words: lead.requestor_note })}
            </p>
          )}
        </div>
      )}
      <div className="rounded-lg border border-line p-4">
        {price && (
          <p className="text-2xl font-bold tnum">
            {price.price}
            <span className="text-md font-semibold">{price.per}</span>
            <span className="ml-2 text-sm font-normal tracking-normal text-ink-3">{price.note}</span>
          </p>
        )}
        <p className="mt-3 text-md break-words whitespace-pre-line">{lead.price_note}</p>
        {includes && <p className="mt-3 text-sm break-words text-ink-2">{t('sent_quote>includes', { includes })}</p>}
        {extra && <p className="mt-1 text-sm break-words text-ink-2">{t('sent_quote>possible_extras', { extra })}</p>}
        <FileTiles files={lead.attachments} className="mt-3" />
        <p className="mt-3 text-sm text-ink-3">{facts.join(' · ')}</p>
      </div>
      <Scope bid_id={lead.id} side="pro" name={lead.requestor.display_name} className="" />
      <div className="text-sm text-ink-2">
        {sent && (
          <p>
            {listed(
              t('sent_quote>sent_at', { when: moment(sent) }),
              updated && t('sent_quote>changed_at', { when: moment(updated) }),
            )}
          </p>
        )}
        {fee !== null && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>
              {shared('noun>fee')} <Amount cents={fromDecimal(fee) ?? 0} />
            </span>
            <FeeStatusPill status={lead.fee_status} />
            <span className="text-ink-3">{feeWords(lead.fee_status, sent, now, lead)}</span>
          </p>
        )}
      </div>
      {fee !== null && <PaidReceipt bid_id={lead.id} />}
    </div>
  );
}

/** The receipt of the charged fee. Nothing for a fee without one. */
function PaidReceipt({ bid_id }: { bid_id: number }) {
  const receipt = useRead(feeCalls.feeReceipt, { bid_id }).currentData?.fee_receipt;
  if (!receipt) return null;
  const { lines, fee, facts, tariff_version, charged_by } = receipt;
  return (
    <Disclosure title={t('sent_quote>fee_details')} className="border-y border-line">
      <FeeReceipt
        lines={lines}
        fee={fee}
        facts={facts}
        tariff_version={tariff_version}
        {...(charged_by && {
          rule:
            charged_by.rule === 'hire'
              ? t('sent_quote>charged_by_hire')
              : t('sent_quote>charged_by', { edition: charged_by.edition }),
        })}
      />
    </Disclosure>
  );
}

/** The buttons of a sent quote, always visible. */
export function SentQuoteFoot({ lead }: { lead: Lead }) {
  return (
    <FootBar className="flex justify-end gap-2 lg:gap-3">
      {lead.steps.includes('updateQuote') && (
        <ButtonLink href={`/dashboard/requests/${lead.id}/edit`}>{shared('verb>change_quote')}</ButtonLink>
      )}
      <ButtonLink
        variant="primary"
        icon={ChatCircleIcon}
        href={`/dashboard/works/${lead.id}`}
        className="max-lg:flex-1 lg:min-w-36"
      >
        {lead.quote_status_id === QUOTE_STATUS.InProgress ? t('sent_quote>open_chat') : t('sent_quote>open_job')}
      </ButtonLink>
    </FootBar>
  );
}

const Heading = ({ ref }: { ref: Ref<HTMLHeadingElement> }) => (
  <h3 ref={ref} tabIndex={-1} className="scroll-mt-20 text-lg font-semibold outline-none">
    {shared('noun>your_quote')}
  </h3>
);
