import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { type ReactNode, useId } from 'react';
import { type BidView, OUTCOME, QUOTE_STATUS, RATING_TYPE } from '#core/bids/model.ts';
import { EndedPill, QuoteStatusPill } from '#web/parts/QuoteStatusPill.tsx';
import { OrderStatePill } from '#web/parts/service/shop/OrderStatePill.tsx';
import { quotePrice } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { iconButtonClass } from '#web/ui/action/button-class.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { CountBadge } from '#web/ui/data/CountBadge.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Rating } from '#web/ui/data/Stars.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { MidDot } from '#web/ui/layout/Divider.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { orderHref } from './OrderWay.tsx';
import { warrantyText, whenText } from './quote-facts.ts';

/** The icon of a quote's kind: flat rate, hourly, visit first. */
export const kindIcon = (rating_type: number | null): IconType =>
  rating_type === RATING_TYPE.hourly ? ClockIcon : rating_type === RATING_TYPE.required ? MagnifyingGlassIcon : TagIcon;

export const quoteHref = (bid: Pick<BidView, 'id' | 'quote_request_id'>, details = false): string =>
  `/dashboard/projects/quote/${bid.quote_request_id}/${bid.id}${details ? '/details' : ''}`;

function Marks({ bid, isNew }: { bid: BidView; isNew: boolean }) {
  if (bid.nshop_order) return <OrderStatePill state={bid.nshop_order.state} />;
  if (bid.quote_status_id !== QUOTE_STATUS.InProgress)
    return <QuoteStatusPill quote_status_id={bid.quote_status_id} side="consumer" />;
  if (bid.is_requestor_rejected) return <EndedPill label={shared('status>turned_down')} />;
  // Of no interest any more, beside the pro who was hired.
  if (bid.outcome === OUTCOME.lost) return null;
  return isNew ? <Pill tone="info">{t('quote_card>new_quote')}</Pill> : null;
}

/** Rating and number of hires, or that the pro is new. */
export function Standing({ bid }: { bid: BidView }) {
  const { score, review_count, hired_count } = bid.service;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
      {review_count > 0 ? (
        <Rating value={score} count={review_count} />
      ) : (
        <span>{shared('status>no_reviews_yet')}</span>
      )}
      <MidDot />
      <span className="tnum">{t('number_of>hires', { count: hired_count })}</span>
    </span>
  );
}

function Facts({ bid, withKind }: { bid: BidView; withKind: boolean }) {
  const quote = quotePrice(bid);
  const slot = whenText(bid, new Date());
  const warranty = warrantyText(bid);
  const isLicensed = bid.certificates_needed.length > 0 && bid.certificates_needed.every((one) => one.is_held);
  const Kind = kindIcon(bid.rating_type);
  const fact = (Icon: IconType, text: ReactNode) => (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
      {text}
    </span>
  );
  return (
    <span className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-2">
      {withKind && quote && fact(Kind, quote.kind)}
      {slot && fact(CalendarCheckIcon, slot)}
      {warranty && fact(ShieldCheckIcon, warranty)}
      {isLicensed && fact(SealCheckIcon, shared('status>certificate_checked'))}
    </span>
  );
}

interface QuoteCardProps {
  readonly bid: BidView;
  readonly isNew: boolean;
}

/** A quote as a radio in the desktop list. Choosing it shows it in the panel. */
export function QuoteRadio({
  bid,
  isNew,
  chosen,
  onChoose,
}: QuoteCardProps & { chosen: boolean; onChoose: () => void }) {
  const quote = quotePrice(bid);
  const id = useId();
  const { service } = bid;
  return (
    <label
      className={`relative block cursor-pointer rounded-lg border bg-surface px-5 py-4 has-[input:focus-visible]:focus-ring ${
        chosen ? '-m-px border-2 border-brand' : 'border-line-strong hover:border-ink-3'
      }`}
    >
      <input
        type="radio"
        name="quote"
        className="sr-only"
        checked={chosen}
        onChange={onChoose}
        aria-labelledby={[`${id}-pro`, `${id}-price`].join(' ')}
        aria-describedby={`${id}-note`}
      />
      <span className="flex items-start gap-3.5">
        <Avatar
          name={service.name}
          id={service.id}
          kind={service.is_business ? 'business' : 'person'}
          photo={service.s3_thumb_url}
          size={48}
        />
        <span className="min-w-0 flex-1">
          <span id={`${id}-pro`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 text-base font-semibold break-words">{service.name}</span>
            <Marks bid={bid} isNew={isNew} />
            <CountBadge count={bid.unread} label={t('quote_card>unread_messages')} />
          </span>
          <span className="mt-0.5 block">
            <Standing bid={bid} />
          </span>
        </span>
        {quote && (
          <span id={`${id}-price`} className="max-w-[45%] text-right">
            <span className="tnum text-xl font-bold whitespace-nowrap">
              {quote.price}
              {quote.per && <span className="text-md font-semibold">{quote.per}</span>}
            </span>
            <span className="block text-sm text-ink-3">{quote.note}</span>
          </span>
        )}
      </span>
      <span id={`${id}-note`} className="mt-3 line-clamp-2 text-md break-words text-ink-2">
        {bid.price_note}
      </span>
      <Facts bid={bid} withKind />
    </label>
  );
}

/** A quote on a phone: its facts, and buttons to view it and chat. */
export function QuoteCard({ bid, isNew, onSave }: QuoteCardProps & { onSave: () => void }) {
  const quote = quotePrice(bid);
  const { service } = bid;
  const saved = bid.requestor_tag === 'favorite';
  const Kind = kindIcon(bid.rating_type);
  return (
    <article
      className="rounded-lg border border-line-strong bg-surface p-4"
      aria-label={t(bid.nshop_order ? 'order_way>from' : 'quote_card>label', { name: service.name })}
    >
      <div className="flex items-start gap-3.5">
        <Avatar
          name={service.name}
          id={service.id}
          kind={service.is_business ? 'business' : 'person'}
          photo={service.s3_thumb_url}
          size={48}
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="min-w-0 text-base font-semibold break-words">{service.name}</h3>
            <Marks bid={bid} isNew={isNew} />
          </div>
          <Standing bid={bid} />
        </div>
        <IconButton
          icon={HeartIcon}
          weight={saved ? 'fill' : 'regular'}
          label={
            saved
              ? t('quote_card>saved_named', { name: service.name })
              : t('quote_card>save_named', { name: service.name })
          }
          aria-pressed={saved}
          onClick={onSave}
          className={`-mt-2 -mr-2.5 ${saved ? 'text-brand-ink' : ''}`}
        />
      </div>
      {quote && (
        <div className="mt-3 flex items-end justify-between gap-3 border-t border-line pt-3">
          <div className="min-w-0">
            <div className="flex items-center gap-1.5 text-sm text-ink-2">
              <Kind aria-hidden="true" className="size-4 shrink-0" />
              {quote.kind}
            </div>
            <div className="text-sm text-ink-3">{quote.note}</div>
          </div>
          <div className="tnum text-2xl font-bold whitespace-nowrap">
            {quote.price}
            {quote.per && <span className="text-md font-semibold">{quote.per}</span>}
          </div>
        </div>
      )}
      <p className="mt-3 line-clamp-2 text-md break-words text-ink-2">{bid.price_note}</p>
      <Facts bid={bid} withKind={false} />
      <div className="mt-3.5 grid grid-cols-[1fr_auto] gap-2">
        {bid.nshop_order ? (
          <ButtonLink variant="tonal" href={orderHref(bid.nshop_order.id)} full>
            {t('order_way>open')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="tonal" href={quoteHref(bid, true)} full>
            {t('quote_card>view_quote')}
          </ButtonLink>
        )}
        <Anchor
          href={quoteHref(bid)}
          aria-label={t(bid.unread > 0 ? 'quote_card>chat_unread' : 'quote_card>chat_named', {
            name: service.name,
            unread: bid.unread,
          })}
          className={iconButtonClass({ variant: 'secondary', size: 44 })}
        >
          <ChatCircleIcon aria-hidden="true" className="size-5.5" />
          {bid.unread > 0 && (
            <span className="absolute -top-1.5 -right-1.5">
              <CountBadge count={bid.unread} tone="danger" />
            </span>
          )}
        </Anchor>
      </div>
    </article>
  );
}
