import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { lazy, Suspense, useState } from 'react';
import { needsTime } from '#core/shop/carts/line-rules.ts';
import type { CartLine } from '#core/shop/carts/model.ts';
import { t } from '#web/text/spaces/cart.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { lengthWords } from '../reserve-words.ts';
import type { TermKind } from './CartArt.tsx';
import { momentAndLength, moneyOf, termLines } from './cart-words.ts';
import { keptPostal } from './kept-cart.ts';
import type { LinePhotos } from './use-line-photos.ts';

// Loaded on demand: most items are bought without a time and ask no questions.
const LineTime = lazy(() => import('./LineTime.tsx'));
const LineQuestions = lazy(() => import('./LineQuestions.tsx'));
// Pictures follow the words that they stand beside.
const LinePhoto = lazy(() => import('./CartArt.tsx').then((art) => ({ default: art.LinePhoto })));
const TermIcon = lazy(() => import('./CartArt.tsx').then((art) => ({ default: art.TermIcon })));

interface CartLineCardProps {
  readonly line: CartLine;
  readonly place: { readonly n: number; readonly all: number };
  readonly base: string;
  readonly error: string | undefined;
  readonly asks: Readonly<Record<string, string>>;
  readonly photos: LinePhotos;
  readonly onAnswer: (key: string, value: unknown) => void;
  readonly onEdit: (more?: { begin_time?: string | null; postal_code?: string }) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

const problemTitle = (problem: NonNullable<CartLine['problem']>): string => {
  if (problem === 'gone') return t('cart>gone');
  if (problem === 'choice gone') return t('cart>choice_gone');
  return problem === 'sold out' ? t('cart>sold_out') : t('cart>time_gone');
};

/** One line of the cart, which becomes an order: what it is, its price by item, its time, and its terms (mockup shop-cart). */
export function CartLineCard({
  line,
  place,
  base,
  error,
  asks,
  photos,
  onAnswer,
  onEdit,
  onRemove,
}: CartLineCardProps) {
  const { problem, price, price_then } = line;
  const isChanged = problem === null && price !== price_then;
  const titleId = `line-${line.id}`;
  const remove = (
    <Button
      size={36}
      variant="quiet"
      aria-label={t('cart>remove_named', { name: line.name })}
      onClick={() => void onRemove()}
    >
      {shared('verb>remove')}
    </Button>
  );
  return (
    <Card as="article" aria-labelledby={titleId} look="panel" pad="none">
      {line.service_name && (
        <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3 lg:px-6">
          <span className="min-w-0 text-md font-semibold break-words">{line.service_name}</span>
          {place.all > 1 && <span className="shrink-0 text-sm text-ink-3">{t('cart>order_of', { ...place })}</span>}
        </div>
      )}
      <div className="grid gap-4 p-4 lg:p-6">
        {problem !== null && (
          <Banner tone="warning" title={problemTitle(problem)}>
            {t('cart>remove_first')}
          </Banner>
        )}
        {isChanged && (
          <Banner
            tone="warning"
            title={t('cart>changed')}
            action={
              <Button size={36} onClick={() => void onEdit()}>
                {t('cart>keep_at', { price: moneyOf(price) })}
              </Button>
            }
          >
            {t('cart>changed_text', { before: moneyOf(price_then), now: moneyOf(price) })}
          </Banner>
        )}
        <div className="flex items-start gap-4">
          {line.photo && (
            <div className="w-22 shrink-0 lg:w-32">
              <Suspense fallback={<span className="block aspect-4/3 rounded-md bg-inset" />}>
                <LinePhoto photo={line.photo} />
              </Suspense>
            </div>
          )}
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="text-lg font-semibold break-words">
              {problem === 'gone' ? (
                line.name
              ) : (
                <TextLink href={`${base}/shop/item/${line.nshop_item_id}`}>{line.name}</TextLink>
              )}
            </h2>
            {line.plan_name && <p className="text-md text-ink-2">{line.plan_name}</p>}
            <div className="mt-1 -ml-3">{remove}</div>
          </div>
        </div>
        <SumList
          rows={[
            ...line.lines.map(({ label, quantity, amount }) => ({
              label: quantity > 1 ? `${label} × ${quantity}` : label,
              value: moneyOf(amount),
            })),
            { label: t('cart>this_order'), value: moneyOf(price), look: 'total' as const },
          ]}
        />
        {(problem === null || problem === 'time gone') && <When line={line} error={error} onEdit={onEdit} />}
        {problem === null && line.questions.length > 0 && (
          <Suspense fallback={<div className="h-24 animate-pulse rounded-lg bg-inset" />}>
            <LineQuestions line={line} problems={asks} onAnswer={onAnswer} photos={photos} />
          </Suspense>
        )}
        {problem === null && (
          <ul className="grid gap-2 text-sm text-ink-2">
            {termsOf(line).map(({ kind, text }) => (
              <li key={text} className="flex gap-2.5">
                <span className="size-5 shrink-0">
                  <Suspense fallback={null}>
                    <TermIcon kind={kind} />
                  </Suspense>
                </span>
                <span className="min-w-0">{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** What the buyer agrees to besides the price, each with what it is about. */
function termsOf(line: CartLine): { kind: TermKind; text: string }[] {
  const [cancel = '', ...warranty] = termLines(line);
  const { service_name: name, confirm_minutes } = line;
  return [
    { kind: 'confirm', text: t('buy>confirms', { name, length: lengthWords(confirm_minutes) }) },
    { kind: 'pay', text: line.is_held ? t('buy>before_asked') : t('buy>at_job') },
    { kind: 'cancel', text: cancel },
    ...warranty.map((text) => ({ kind: 'warranty' as const, text })),
  ];
}

function When({ line, error, onEdit }: Pick<CartLineCardProps, 'line' | 'error' | 'onEdit'>) {
  const [isOpen, setOpen] = useState(false);
  if (line.service_type === 'delivery') return <p className="text-sm text-ink-2">{t('time>delivered')}</p>;
  if (!line.accept_reservation) return <p className="text-sm text-ink-2">{t('time>after_order')}</p>;
  const isMissing = needsTime(line);
  return (
    <Card look="well" pad="sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-3 text-md font-semibold">
          <CalendarCheckIcon aria-hidden className="size-5 shrink-0 text-brand-ink" />
          {line.begin_time === null ? t('time>title') : momentAndLength(line.begin_time, line.minutes)}
        </p>
        <Button id={`cart-time-${line.id}`} size={36} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isMissing ? t('time>choose') : t('time>change')}
        </Button>
      </div>
      {error && <p className="mt-2 text-sm font-medium text-danger-ink">{error}</p>}
      {isOpen && (
        <div className="mt-4 border-t border-line pt-4">
          <Suspense fallback={<div className="h-18 animate-pulse rounded-lg bg-inset" />}>
            <LineTime
              wish={{ nshop_item_id: line.nshop_item_id, plan_id: line.choice.plan_id, units: line.choice.units }}
              isAtCustomer={line.is_at_customer}
              postal={line.postal_code || keptPostal()}
              chosen={line.begin_time}
              onChoose={async (begin_time, postal_code) => {
                await onEdit({ begin_time, postal_code });
                setOpen(false);
              }}
            />
          </Suspense>
        </div>
      )}
    </Card>
  );
}
