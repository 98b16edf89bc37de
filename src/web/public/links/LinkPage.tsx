import type { ReactNode } from 'react';
import { RATING_TYPE } from '#core/bids/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showDay, showTime } from '#core/kit/time.ts';
import type { LinkedQuote, LinkedRequest } from '#core/requests/hash-model.ts';
import { REVIEW_NOTE_MAX, REVIEW_TAGS } from '#core/reviews/model.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ChipMultiGroup } from '#web/ui/ChipGroup.tsx';
import { DateField, TimeField } from '#web/ui/DateField.tsx';
import { SumList } from '#web/ui/FactList.tsx';
import { plural } from '#web/ui/format.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { RatingInput } from '#web/ui/RatingInput.tsx';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { page } from '../page.ts';

/** What was typed, given back where the server refused it, with why. */
export interface Refused {
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What stands behind a link of a mail (specification 6). Looking does nothing; the button does (decision 29). */
export type LinkData =
  | { readonly is: 'dead' }
  | { readonly is: 'view'; readonly quote_request: LinkedRequest; readonly quotes: readonly LinkedQuote[] }
  | { readonly is: 'dismiss' | 'reopen'; readonly quote_request: LinkedRequest; readonly refused?: Refused }
  | {
      readonly is: 'hire';
      readonly quote_request: LinkedRequest;
      readonly quote: LinkedQuote;
      /** Today in Singapore, `YYYY-MM-DD`: the first day that can be chosen. */
      readonly today: string;
      readonly refused?: Refused;
    }
  | {
      readonly is: 'review';
      readonly quote_request: LinkedRequest;
      readonly quote: LinkedQuote;
      readonly refused?: Refused;
    }
  | { readonly is: 'closed' | 'reopened' | 'reviewed' }
  | { readonly is: 'hired'; readonly service_name: string; readonly hired_for: string };

const TITLES: Readonly<Record<LinkData['is'], string>> = {
  dead: 'This link does not work any more',
  view: 'Your request',
  dismiss: 'Close this request?',
  reopen: 'Open this request again?',
  hire: 'Hire this pro?',
  review: 'How was it?',
  closed: 'Your request is closed',
  reopened: 'Your request is open again',
  reviewed: 'Thank you for your review',
  hired: 'Hired',
};

/** `/link/{what}/{hash}` and `/review/service/{service_id}/{hash}`: plain forms that need neither a session nor script. */
export const linkPage = page<LinkData>({
  bare: true,
  head: (data) => ({
    title: `${TITLES[data.is]} · Gotong`,
    description: 'One thing to do, without logging in.',
    canonical: null,
    noindex: true,
  }),
  Body: ({ data, place }) => (
    <div className="min-h-dvh bg-canvas">
      <SkipLink />
      <header className="mx-auto flex h-14 max-w-page items-center px-4 lg:h-18 lg:px-10">
        <Logo href={`${place.base}/`} />
      </header>
      <main id="main" className="mx-auto w-full max-w-[30rem] px-4 pt-6 pb-16 lg:pt-14">
        <h1 className="text-2xl font-bold text-balance">
          {data.is === 'hired' ? `You hired ${data.service_name}` : TITLES[data.is]}
        </h1>
        <div className="mt-5 grid gap-5">
          <Content data={data} base={place.base} />
        </div>
      </main>
    </div>
  ),
});

function Content({ data, base }: { data: LinkData; base: string }) {
  const projects = `${base}/dashboard/projects?as=consumer`;
  switch (data.is) {
    case 'dead':
      return (
        <>
          <p className="text-ink-2">
            It is too old, or was used already. Your requests are where they were; log in to see them.
          </p>
          <ButtonLink variant="primary" size={48} full href={projects}>
            See my requests
          </ButtonLink>
        </>
      );
    case 'view':
      return (
        <>
          <RequestCard request={data.quote_request} isCounted={data.quotes.length > 0} />
          <Quotes quotes={data.quotes} state={data.quote_request.state} />
          <ButtonLink variant="primary" size={48} full href={projects}>
            {data.quote_request.state === 'quoted' ? 'Log in to compare and hire' : 'Log in to see it'}
          </ButtonLink>
        </>
      );
    case 'dismiss':
      return (
        <Form refused={data.refused} label="Close request" cancel={projects}>
          <RequestCard request={data.quote_request} />
          <p className="text-ink-2">
            Pros can no longer quote, and those who waited for an answer get their fee back. You can open it again for
            30 days.
          </p>
        </Form>
      );
    case 'reopen':
      return (
        <Form refused={data.refused} label="Open it again" cancel={projects}>
          <RequestCard request={data.quote_request} />
          <p className="text-ink-2">
            It is open for another 30 days. Quotes you have stay, and pros who have come since get it too.
          </p>
        </Form>
      );
    case 'hire':
      return (
        <Form refused={data.refused} label={`Hire ${data.quote.service_name}`} cancel={projects}>
          <QuoteCard quote={data.quote} title={data.quote_request.title} />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField
              label="Day"
              name="day"
              id="day"
              required
              min={data.today}
              defaultValue={data.refused?.values.day}
            />
            <TimeField label="Start" name="time" id="time" required defaultValue={data.refused?.values.time} />
          </div>
          <p className="text-sm text-ink-3">
            The pro is told at once and sees your address if you gave one. You can undo the hire after logging in.
          </p>
        </Form>
      );
    case 'review':
      return (
        <Form refused={data.refused} label="Publish review" cancel={projects}>
          <QuoteCard quote={data.quote} title={data.quote_request.title} />
          <RatingInput label="Your rating" name="score" defaultValue={Number(data.refused?.values.score ?? 0)} />
          <ChipMultiGroup
            label="What stood out"
            name="tag[]"
            wrap
            options={REVIEW_TAGS.map((tag) => ({ value: tag, label: tag }))}
          />
          <TextArea
            label="Your review"
            name="note"
            id="note"
            optional
            hint="Everybody can read it, with your first name and the first letter of your family name."
            rows={4}
            maxLength={REVIEW_NOTE_MAX}
            defaultValue={data.refused?.values.note}
          />
        </Form>
      );
    case 'hired': {
      const at = fromWire(data.hired_for);
      return (
        <Done href={projects} label="See job">
          {at ? `The job is on ${showDay(at)} at ${showTime(at)}. ` : ''}The pro has been told and will write to you.
        </Done>
      );
    }
    case 'closed':
      return (
        <Done href={projects} label="See my requests">
          Pros can no longer quote. Nothing else changed.
        </Done>
      );
    case 'reopened':
      return (
        <Done href={projects} label="See request">
          It is open for another 30 days. We mail you when a quote comes.
        </Done>
      );
    case 'reviewed':
      return (
        <Done href={projects} label="See my requests">
          Your neighbours find it on the pro’s page once the pro has reviewed you too, and after seven days at the
          latest.
        </Done>
      );
  }
}

function Form({
  refused,
  label,
  cancel,
  children,
}: {
  refused: Refused | undefined;
  label: string;
  cancel: string;
  children: ReactNode;
}) {
  return (
    <form method="post" className="grid gap-5">
      {refused && <Banner tone="danger" live="alert" title={refused.message} />}
      {children}
      <div className="grid gap-3">
        <Button type="submit" variant="primary" size={48} full>
          {label}
        </Button>
        <ButtonLink size={48} full href={cancel}>
          Log in instead
        </ButtonLink>
      </div>
    </form>
  );
}

function Done({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <>
      <p role="status" className="text-ink-2">
        {children}
      </p>
      <ButtonLink variant="primary" size={48} full href={href}>
        {label}
      </ButtonLink>
    </>
  );
}

const STATES: Readonly<Record<LinkedRequest['state'], string>> = {
  waiting: 'Waiting for quotes',
  quoted: 'Has quotes',
  hired: 'Hired',
  completed: 'Work done',
  closed: 'Closed',
  expired: 'Ended',
};

/** `isCounted`: the quotes stand under it, with their number. */
function RequestCard({ request, isCounted = false }: { request: LinkedRequest; isCounted?: boolean }) {
  const until = fromWire(request.expires_at);
  const isOpen = request.state === 'waiting' || request.state === 'quoted';
  return (
    <Card pad="md">
      <h2 className="text-lg font-semibold text-balance">{request.title}</h2>
      <p className="mt-0.5 text-sm text-ink-3">
        {request.category_name}, {request.area_name}
      </p>
      <SumList
        className="mt-4"
        rows={[
          { label: 'State', value: STATES[request.state] },
          ...(isCounted ? [] : [{ label: 'Quotes', value: String(request.quote_count) }]),
          ...(isOpen && until ? [{ label: 'Open until', value: showDay(until) }] : []),
        ]}
      />
    </Card>
  );
}

const PER: Readonly<Record<number, string>> = {
  [RATING_TYPE.flat]: 'for the job',
  [RATING_TYPE.hourly]: 'an hour',
  [RATING_TYPE.required]: 'for a visit',
};

/** "S$120.00 for the job"; a visit may be free. */
function priceText(quote: LinkedQuote): string {
  const cents = quote.price === null ? null : fromDecimal(quote.price);
  if (quote.rating_type === RATING_TYPE.required && !cents) return 'Free visit, price after it';
  return cents === null ? 'Price after a visit' : `${showMoney(cents)} ${PER[quote.rating_type ?? 1] ?? ''}`;
}

function QuoteCard({ quote, title }: { quote: LinkedQuote; title: string }) {
  return (
    <Card pad="md">
      <h2 className="text-lg font-semibold text-balance">{quote.service_name}</h2>
      <p className="mt-0.5 text-sm text-ink-3">{title}</p>
      <p className="tnum mt-3 text-xl font-bold">{priceText(quote)}</p>
    </Card>
  );
}

function Quotes({ quotes, state }: { quotes: readonly LinkedQuote[]; state: LinkedRequest['state'] }) {
  if (quotes.length === 0)
    return (
      <p className="text-ink-2">
        {state === 'waiting' ? 'No quote yet. We mail you when the first one comes.' : 'There is no quote to show.'}
      </p>
    );
  return (
    <section aria-labelledby="quotes">
      <h2 id="quotes" className="text-lg font-semibold">
        {plural(quotes.length, 'quote')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {quotes.map((quote) => {
          const at = fromWire(quote.quote_sent_on);
          return (
            <li key={`${quote.service_name}${quote.quote_sent_on}`}>
              <Card pad="md">
                <h3 className="font-semibold text-balance">{quote.service_name}</h3>
                <p className="tnum text-lg font-bold">{priceText(quote)}</p>
                {at && <p className="text-sm text-ink-3">Sent on {showDay(at)}</p>}
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
