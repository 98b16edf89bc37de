import { RATING_TYPE } from '#core/bids/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, sgMoment } from '#core/kit/time.ts';
import type { LinkedQuote, LinkedRequest } from '#core/requests/hash-links/model.ts';
import { listed } from '#web/parts/listed.ts';
import { slotTime } from '#web/parts/words/slot-words.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay, showDayWith } from '#web/text/times.ts';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Rating } from '#web/ui/data/Stars.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

const states = (): Readonly<Record<LinkedRequest['state'], string>> => ({
  waiting: shared('status>waiting_for_quotes'),
  quoted: t('link_page>state_quoted'),
  hired: shared('status>hired'),
  completed: shared('status>work_done'),
  closed: shared('status>closed'),
  expired: shared('status>ended'),
});

/** A request. `isCounted`: leaves out the number of quotes, because the list below shows it. */
export function RequestCard({ request, isCounted = false }: { request: LinkedRequest; isCounted?: boolean }) {
  const until = fromWire(request.expires_at);
  const isOpen = request.state === 'waiting' || request.state === 'quoted';
  return (
    <Card pad="md">
      <h2 className="text-lg font-semibold text-balance">{request.title}</h2>
      <p className="mt-0.5 text-sm text-ink-3">{listed(request.category_name, request.area_name)}</p>
      <SumList
        className="mt-4"
        rows={[
          { label: t('link_page>status'), value: states()[request.state] },
          ...(isCounted ? [] : [{ label: shared('noun>quotes'), value: String(request.quote_count) }]),
          ...(isOpen && until ? [{ label: t('link_page>open_until'), value: showDay(until) }] : []),
        ]}
      />
    </Card>
  );
}

const per = (): Readonly<Record<number, string>> => ({
  [RATING_TYPE.flat]: t('link_page>per_job'),
  [RATING_TYPE.hourly]: t('link_page>per_hour'),
  [RATING_TYPE.required]: t('link_page>per_visit'),
});

/** "S$120.00 for the job"; a visit may be free. */
function priceText(quote: LinkedQuote): string {
  const cents = quote.price === null ? null : fromDecimal(quote.price);
  if (quote.rating_type === RATING_TYPE.required && !cents) return t('link_page>free_visit');
  return cents === null
    ? t('link_page>visit_first')
    : `${showMoney(cents)} ${per()[quote.rating_type ?? RATING_TYPE.flat] ?? ''}`;
}

function QuoteRating({ quote }: { quote: LinkedQuote }) {
  if (quote.score === null) return <p className="text-sm text-ink-3">{t('link_page>no_reviews')}</p>;
  return <Rating value={quote.score} count={quote.review_count} noun="review" />;
}

/** The day that the pro proposed, and their message. */
function QuoteWords({ quote }: { quote: LinkedQuote }) {
  const day = quote.first_day ? sgMoment(quote.first_day) : null;
  return (
    <>
      {day && (
        <p className="mt-2 text-sm text-ink-2">
          {t('link_page>first_slot', {
            at: showDayWith(day, quote.first_slot === null ? null : slotTime(quote.first_slot)),
          })}
        </p>
      )}
      {quote.price_note !== '' && (
        <p className="mt-2 text-sm break-words whitespace-pre-line text-ink-2">{quote.price_note}</p>
      )}
    </>
  );
}

export function QuoteCard({ quote, title }: { quote: LinkedQuote; title: string }) {
  return (
    <Card pad="md">
      <h2 className="text-lg font-semibold text-balance">{quote.service_name}</h2>
      <QuoteRating quote={quote} />
      <p className="mt-0.5 text-sm text-ink-3">{title}</p>
      <p className="tnum mt-3 text-xl font-bold">{priceText(quote)}</p>
      <QuoteWords quote={quote} />
    </Card>
  );
}

export function Quotes({ quotes, state }: { quotes: readonly LinkedQuote[]; state: LinkedRequest['state'] }) {
  if (quotes.length === 0)
    return (
      <p className="text-ink-2">{state === 'waiting' ? t('link_page>no_quotes_yet') : t('link_page>no_quotes')}</p>
    );
  return (
    <section aria-labelledby="quotes">
      <h2 id="quotes" className="text-lg font-semibold">
        {t('number_of>quotes', { count: quotes.length })}
      </h2>
      <ul className="mt-3 grid gap-3">
        {quotes.map((quote) => {
          const at = fromWire(quote.quote_sent_on);
          return (
            <li key={`${quote.service_name}${quote.quote_sent_on}`}>
              <Card pad="md">
                <h3 className="font-semibold text-balance">{quote.service_name}</h3>
                <QuoteRating quote={quote} />
                <p className="tnum mt-2 text-lg font-bold">{priceText(quote)}</p>
                {quote.is_hired && (
                  <p className="text-sm font-semibold text-success-ink">{t('link_page>you_hired_them')}</p>
                )}
                <QuoteWords quote={quote} />
                {at && <p className="text-sm text-ink-3">{t('link_page>sent_day', { at: showDay(at) })}</p>}
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
