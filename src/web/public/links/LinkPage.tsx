import type { ReactNode } from 'react';
import { TIME_SLOTS } from '#core/categories/model.ts';
import { lastDay } from '#core/categories/slot-rules.ts';
import { fromWire, sgMoment } from '#core/kit/time.ts';
import type { LinkedQuote, LinkedRequest } from '#core/requests/hash-links/model.ts';
import { REVIEW_NOTE_MAX, REVIEW_TAGS } from '#core/reviews/model.ts';
import { tagWords } from '#web/parts/service/tag-words.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay, showTime } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipMultiGroup } from '#web/ui/action/ChipGroup.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { DateField, TimeField } from '#web/ui/form/DateField.tsx';
import { RatingInput } from '#web/ui/form/RatingInput.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Logo } from '#web/ui/layout/Logo.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { page } from '../page.ts';
import { QuoteCard, Quotes, RequestCard } from './LinkCards.tsx';
import { type PastLink, pastWords } from './past-words.ts';
import type { Refused } from './refused.ts';
import { TimeLink, type TimeLinkData, timeTitle } from './TimeLink.tsx';

/** The page that a link in an email opens (specification 6). Opening it changes nothing; its button does (decision 29). */
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
      /** The job is at the customer's place, and we don't know the address. */
      readonly needs_address: boolean;
      /** We don't know a phone number, and the customer didn't choose chat only. */
      readonly needs_phone: boolean;
      readonly is_chat_only: boolean;
      /** The last digits of the number that the pro would see; '' if there is none. */
      readonly phone_end: string;
      readonly refused?: Refused;
    }
  | {
      readonly is: 'review';
      readonly quote_request: LinkedRequest;
      readonly quote: LinkedQuote;
      readonly refused?: Refused;
    }
  | PastLink
  | TimeLinkData
  | { readonly is: 'closed' | 'reopened' | 'reviewed' }
  | { readonly is: 'hired'; readonly service_name: string; readonly hired_for: string };

type HireLink = Extract<LinkData, { is: 'hire' }>;

const titles = (): Readonly<Record<Exclude<LinkData['is'], 'past' | TimeLinkData['is']>, string>> => ({
  dead: t('link_page>dead_title'),
  view: t('link_page>your_request'),
  dismiss: t('link_page>close_title'),
  reopen: t('link_page>reopen_title'),
  hire: t('link_page>hire_title'),
  review: t('link_page>review_title'),
  closed: t('link_page>closed_title'),
  reopened: t('link_page>reopened_title'),
  reviewed: t('link_page>reviewed_title'),
  hired: shared('status>hired'),
});

function titleOf(data: LinkData): string {
  if (data.is === 'past') return pastWords(data).title;
  return data.is === 'time' || data.is === 'time_over' || data.is === 'time_done' ? timeTitle(data) : titles()[data.is];
}

/** `/link/{what}/{hash}` and `/review/service/{service_id}/{hash}`: plain forms that need neither a session nor script. */
export const linkPage = page<LinkData>({
  bare: true,
  head: (data) => ({
    title: `${titleOf(data)} · Gotong`,
    description: t('link_page>head_description'),
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
          {data.is === 'hired' ? t('link_page>you_hired', { service_name: data.service_name }) : titleOf(data)}
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
          <p className="text-ink-2">{t('link_page>dead_text')}</p>
          <ButtonLink variant="primary" size={48} full href={projects}>
            {t('link_page>see_my_requests')}
          </ButtonLink>
        </>
      );
    case 'time':
    case 'time_over':
    case 'time_done':
      return <TimeLink data={data} base={base} />;
    case 'past':
      return <Past data={data} base={base} />;
    case 'view':
      return (
        <>
          <RequestCard request={data.quote_request} isCounted={data.quotes.length > 0} />
          <Quotes quotes={data.quotes} state={data.quote_request.state} />
          <ButtonLink variant="primary" size={48} full href={projects}>
            {data.quote_request.state === 'quoted' ? t('link_page>log_in_compare') : t('link_page>log_in_view')}
          </ButtonLink>
        </>
      );
    case 'dismiss':
      return (
        <Form refused={data.refused} label={shared('verb>close_request')} cancel={projects}>
          <RequestCard request={data.quote_request} />
          <p className="text-ink-2">{t('link_page>close_effect')}</p>
        </Form>
      );
    case 'reopen':
      return (
        <Form refused={data.refused} label={shared('verb>reopen_request')} cancel={projects}>
          <RequestCard request={data.quote_request} />
          <p className="text-ink-2">{t('link_page>reopen_effect')}</p>
        </Form>
      );
    case 'hire':
      return <HireForm data={data} cancel={projects} />;
    case 'review':
      return (
        <Form refused={data.refused} label={t('link_page>publish_review')} cancel={projects}>
          <QuoteCard quote={data.quote} title={data.quote_request.title} />
          <RatingInput
            label={t('link_page>your_rating')}
            name="score"
            defaultValue={Number(data.refused?.values.score ?? 0)}
          />
          <ChipMultiGroup
            label={t('link_page>what_stood_out')}
            name="tag[]"
            wrap
            options={REVIEW_TAGS.map((tag) => ({ value: tag, label: tagWords(tag) }))}
          />
          <TextArea
            label={shared('noun>your_review')}
            name="note"
            id="note"
            optional
            hint={t('link_page>review_hint')}
            rows={4}
            maxLength={REVIEW_NOTE_MAX}
            defaultValue={data.refused?.values.note}
          />
        </Form>
      );
    case 'hired': {
      const at = fromWire(data.hired_for);
      return (
        <Done href={projects} label={t('link_page>see_job')}>
          {at ? t('link_page>hired_text_time', { day: showDay(at), time: showTime(at) }) : t('link_page>hired_text')}
        </Done>
      );
    }
    case 'closed':
      return (
        <Done href={projects} label={t('link_page>see_my_requests')}>
          {t('link_page>closed_text')}
        </Done>
      );
    case 'reopened':
      return (
        <Done href={projects} label={t('link_page>see_request')}>
          {t('link_page>reopened_text')}
        </Done>
      );
    case 'reviewed':
      return (
        <Done href={projects} label={t('link_page>see_my_requests')}>
          {t('link_page>reviewed_text')}
        </Done>
      );
  }
}

/** What happened since the email was sent, what it was about, and a link to go on. */
function Past({ data, base }: { data: PastLink; base: string }) {
  const { text, next } = pastWords(data);
  return (
    <>
      <p className="text-ink-2">{text}</p>
      {data.quote ? (
        <QuoteCard quote={data.quote} title={data.quote_request.title} />
      ) : (
        <RequestCard request={data.quote_request} />
      )}
      <ButtonLink variant="primary" size={48} full href={base + data.next}>
        {next}
      </ButtonLink>
    </>
  );
}

/** The first day and time that the quote offers, unless they have passed. */
function proposed({ quote, today }: HireLink): { day?: string; time?: string } {
  if (!quote.first_day || quote.first_day < today) return {};
  const begin = TIME_SLOTS.find(({ key }) => key === quote.first_slot)?.begin;
  return { day: quote.first_day, ...(begin ? { time: `${String(begin / 60).padStart(2, '0')}:00` } : {}) };
}

/** Asks for what the hire dialog asks for. Doesn't show the known address and phone, because others may have the email. */
function HireForm({ data, cancel }: { data: HireLink; cancel: string }) {
  const { quote, refused } = data;
  const first = proposed(data);
  return (
    <Form refused={refused} label={t('link_page>hire', { service_name: quote.service_name })} cancel={cancel}>
      <QuoteCard quote={quote} title={data.quote_request.title} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={shared('noun>day')}
          name="day"
          id="day"
          required
          min={data.today}
          max={lastDay(sgMoment(data.today) as Date)}
          defaultValue={refused?.values.day ?? first.day}
        />
        <TimeField
          label={t('link_page>start_time')}
          name="time"
          id="time"
          required
          defaultValue={refused?.values.time ?? first.time}
        />
      </div>
      {data.needs_address && (
        <TextField
          label={shared('noun>address')}
          hint={t('link_page>address_hint')}
          id="address"
          name="address"
          required
          maxLength={200}
          autoComplete="address-line1"
          defaultValue={refused?.values.address}
        />
      )}
      <TextField
        label={shared('noun>phone')}
        hint={
          data.needs_phone
            ? t('link_page>phone_hint')
            : data.is_chat_only
              ? t('link_page>phone_hint_chat')
              : t('link_page>phone_hint_known', { end: data.phone_end })
        }
        optional={!data.needs_phone}
        required={data.needs_phone}
        id="phone"
        name="phone"
        type="tel"
        maxLength={30}
        autoComplete="tel"
        defaultValue={refused?.values.phone}
      />
      <p className="text-sm text-ink-3">{t('link_page>hire_effect')}</p>
    </Form>
  );
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
          {t('link_page>log_in_instead')}
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
