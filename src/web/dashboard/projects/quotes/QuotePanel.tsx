import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { BidView } from '#core/bids/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { marksOf } from '#core/services/mark-rules.ts';
import { Scope } from '#web/dashboard/finish/scopes/Scope.tsx';
import { heldNames } from '#web/parts/certificates/LicenceBanner.tsx';
import { typeWords } from '#web/parts/certificates/type-words.ts';
import { listed } from '#web/parts/listed.ts';
import { FileTiles } from '#web/parts/uploads/FileTiles.tsx';
import { quotePrice } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showPast } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import type { MenuEntry } from '#web/ui/action/menu-props.ts';
import { CheckedMark, Pill } from '#web/ui/data/Pill.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { OrderWay } from './OrderWay.tsx';
import { quoteHref } from './QuoteCard.tsx';
import { quoteFacts } from './quote-facts.ts';
import type { QuoteActions } from './use-quote-actions.tsx';

/** "Hire CoolBreeze", with the name if it fits on the button. */
export const hireLabel = (name: string, room = 20) =>
  name.length <= room ? t('quote_panel>hire_named', { name }) : t('quote_panel>hire_pro');

export const hasChecks = ({ service, certificates_needed }: BidView): boolean =>
  marksOf(service).length > 0 || certificates_needed.length > 0;

/** What was checked of the pro. */
export function Checks({ bid }: { bid: BidView }) {
  const marks = marksOf(bid.service);
  if (!hasChecks(bid)) return null;
  // Certificates that this request needs are named; all others share one mark.
  const held = heldNames(bid.certificates_needed);
  const lost = bid.certificates_needed.filter((one) => !one.is_held);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      {marks.includes('id') && <CheckedMark>{t('quote_panel>id')}</CheckedMark>}
      {marks.includes('business') && <CheckedMark>{t('quote_panel>business')}</CheckedMark>}
      {held.map((name) => (
        <CheckedMark key={name}>{name}</CheckedMark>
      ))}
      {marks.includes('certificate') && held.length === 0 && <CheckedMark>{shared('noun>certificate')}</CheckedMark>}
      {lost.map(({ type }) => (
        <Pill key={type} tone="warning" icon={WarningIcon} className="whitespace-normal! h-auto! min-h-6">
          {t('quote_panel>certificate_invalid', { name: typeWords(type).name })}
        </Pill>
      ))}
    </div>
  );
}

/** The chosen quote on desktop: price, facts, the pro's words, and Chat and Hire (mockup quotes-compare). */
export function QuotePanel({ bid, actions }: { bid: BidView; actions: QuoteActions }) {
  const now = new Date();
  const quote = quotePrice(bid);
  const { service, provider } = bid;
  const saved = bid.requestor_tag === 'favorite';
  const sent = bid.quote_sent_on ? fromWire(bid.quote_sent_on) : null;
  const can = (step: string) => bid.steps.includes(step);
  const menu: MenuEntry[] = [
    ...(can('reject')
      ? [
          {
            id: 'reject',
            label: t('quote_panel>turn_down'),
            danger: true,
            onAction: () => actions.reject(bid),
          },
        ]
      : []),
    ...(can('undoHire')
      ? [{ id: 'unhire', label: shared('verb>undo_hire'), danger: true, onAction: () => actions.undoHire(bid) }]
      : []),
  ];
  return (
    <section
      aria-label={t(bid.nshop_order ? 'order_way>from' : 'quote_panel>label', { name: service.name })}
      className="rounded-xl border border-line bg-surface shadow-sm"
    >
      <div className="flex items-start gap-3.5 p-5 pb-4">
        <Avatar
          name={service.name}
          id={service.id}
          kind={service.is_business ? 'business' : 'person'}
          photo={service.s3_thumb_url}
          size={48}
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold break-words">{service.name}</h2>
          <Checks bid={bid} />
        </div>
        <div className="-mt-1 -mr-2 flex">
          <IconButton
            icon={HeartIcon}
            weight={saved ? 'fill' : 'regular'}
            label={saved ? shared('status>saved') : shared('verb>save_as_favourite')}
            aria-pressed={saved}
            onClick={() => actions.toggleSaved(bid)}
            className={saved ? 'text-brand-ink' : ''}
          />
          {menu.length > 0 && <Menu label={t('quote_panel>more_actions', { name: service.name })} items={menu} />}
        </div>
      </div>
      {quote && (
        <div className="mx-5 flex items-end justify-between gap-3 border-y border-line py-4">
          <div className="min-w-0">
            <div className="text-sm text-ink-3">{listed(quote.kind, quote.note)}</div>
            <div className="tnum text-3xl font-bold">
              {quote.price}
              {quote.per && <span className="text-lg font-semibold">{quote.per}</span>}
            </div>
          </div>
          <TextLink href={`/service/${service.id}/${service.slug}`} strong className="text-sm!">
            {t('quote_panel>view_profile')}
          </TextLink>
        </div>
      )}
      <dl className="grid gap-2.5 px-5 pt-4 text-md">
        {quoteFacts(bid, undefined, now).map((fact) => (
          <div key={fact.label} className="grid grid-cols-[5.5rem_1fr] gap-3">
            <dt className="text-ink-3">{fact.label}</dt>
            <dd className="min-w-0 break-words">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <OrderWay bid={bid} className="mx-5 mt-5" />
      <Scope bid_id={bid.id} side="consumer" name={service.name} className="mx-5 mt-5" />
      <div className="m-5 mb-0 rounded-lg bg-well p-4">
        <div className="flex flex-wrap items-center gap-x-2 text-sm">
          <Avatar name={provider.display_name} id={provider.id} photo={provider.s3_thumb_url} size={28} />
          <span className="font-semibold">{t('quote_panel>message_title', { name: provider.display_name })}</span>
          {sent && <span className="text-ink-3">{showPast(sent, now)}</span>}
        </div>
        <p className="mt-2 max-h-60 overflow-y-auto text-md break-words whitespace-pre-line">{bid.price_note}</p>
        <FileTiles files={bid.attachments} className="mt-3" />
      </div>
      <div className="mt-5 flex items-center gap-3 border-t border-line p-5">
        <ButtonLink href={quoteHref(bid)} icon={ChatCircleIcon}>
          {t('quote_panel>chat')}
        </ButtonLink>
        {can('hire') && (
          <Button variant="primary" className="min-w-0 flex-1" onClick={() => actions.hire(bid)}>
            {hireLabel(service.name)}
          </Button>
        )}
        {can('review') && (
          <ButtonLink variant="primary" className="flex-1" href={quoteHref(bid, true)}>
            {t('quote_panel>write_review')}
          </ButtonLink>
        )}
        {can('undoReject') && (
          <Button className="flex-1" onClick={() => actions.undoReject(bid)}>
            {t('quote_panel>reopen')}
          </Button>
        )}
      </div>
    </section>
  );
}
