import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { PauseCircleIcon } from '@phosphor-icons/react/dist/ssr/PauseCircle';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import type { ReactNode } from 'react';
import type { OpeningHours } from '#core/services/facts/model.ts';
import { srcsetOf } from '#core/uploads/rules.ts';
import { enumerated } from '#web/parts/listed.ts';
import { slotWords } from '#web/parts/words/pro-facts-words.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ShowMore } from '#web/ui/data/Pagination.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Rating } from '#web/ui/data/Stars.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { CheckedMarks, WhatWasChecked } from './CheckedMarks.tsx';
import { dayOf } from './day-words.ts';
import { factLines } from './facts-words.ts';
import { hoursSaid } from './hours-said.ts';
import { PriceHolds } from './offer/PriceHolds.tsx';
import { PriceMenu } from './offer/PriceMenu.tsx';
import { ShareLink } from './offer/ShareLink.tsx';
import { Statements } from './offer/Statements.tsx';
import { WhoComes } from './offer/WhoComes.tsx';
import { PHOTO_HEAD_MIN, PhotoHead, Photos, Videos } from './Photos.tsx';
import type { ProfileShown } from './profile-model.ts';
import { Faqs, Questions } from './Questions.tsx';
import { ReportLink } from './ReportLink.tsx';
import { ReviewSection } from './ReviewSection.tsx';
import { ServedAreas } from './ServedAreas.tsx';
import { Week } from './Week.tsx';

export interface ServiceProfileProps {
  readonly shown: ProfileShown;
  /** '' or the language prefix. */
  readonly base: string;
  /** The page's own address, with the prefix. */
  readonly path: string;
  /** Beside the page on wide screens. */
  readonly aside?: ReactNode;
  /** What the pro's name is on this screen; the screen's one `h1` unless it stands inside of another. */
  readonly nameAs?: 'h1' | 'h2';
  /** What the pro sells at a fixed price. */
  readonly items?: { readonly title: string; readonly list: ReactNode } | null;
  /** Photos have hearts. */
  readonly hearts?: boolean | undefined;
}

/** Other names of the same pro, once it was decided that two accounts are theirs. */
function TradedAs({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="mt-1 text-md break-words text-ink-3">
      {t('service_profile>traded_as', { names: enumerated(names) })}
    </p>
  );
}

/** A section with its heading and the place that links on the page lead to. */
function Section({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-20">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/**
 * A pro's public page between header and footer (specification 2, service/{serviceId}; mockup pro-profile). Needs no
 * script, so that the editor's preview draws the same.
 */
export function ServiceProfile({ shown, base, path, aside, nameAs: Name = 'h1', hearts, items }: ServiceProfileProps) {
  const { service, profile, measured, offer, certificates, reviews, questions, areas, home } = shown;
  const { photos, videos, faqs, external_links } = profile;
  const hours = measured?.hours ?? null;
  const free = offer?.slots[0] ? slotWords(offer.slots[0]) : '';
  // Enough to show the work before anything is said of it; fewer stand in their section below.
  const isPhotoHead = photos.length >= PHOTO_HEAD_MIN;
  const hasPhotos = (isPhotoHead ? 0 : photos.length) + videos.length > 0;
  const hasQuestions = faqs.length + questions.rows.length > 0;
  const sections = [
    service.description && (['about', t('service_profile>about')] as const),
    ['prices', shared('noun>prices')] as const,
    items && (['items', items.title] as const),
    hasPhotos && (['photos', shared('noun>photos')] as const),
    ['reviews', shared('noun>reviews')] as const,
    ['checks', shared('noun>checks')] as const,
    ['areas', shared('noun>areas')] as const,
    hours && (['hours', shared('noun>hours')] as const),
    ['questions', t('service_profile>questions')] as const,
  ].filter((section) => Array.isArray(section));
  return (
    <>
      {isPhotoHead ? <PhotoHead photos={photos} hearts={hearts} /> : <Cover shown={shown} />}
      <div className="mx-auto grid max-w-page gap-x-16 px-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:px-10 xl:box-content">
        <div className="min-w-0">
          <div
            className={`relative w-fit bg-canvas p-1.5 ${isPhotoHead ? 'mt-3 [@media(max-height:34rem)]:max-lg:hidden' : '-mt-10 lg:-mt-14'} ${service.is_business ? 'rounded-squircle' : 'rounded-full'}`}
          >
            <Avatar
              name={service.name}
              id={service.id}
              kind={service.is_business ? 'business' : 'person'}
              photo={service.s3_thumb_url}
              size={isPhotoHead ? 72 : 88}
              className={isPhotoHead ? '' : 'lg:size-28 lg:text-4xl'}
            />
          </div>
          <Breadcrumb
            className="mt-3"
            items={[
              { label: shared('noun>pros'), href: `${base}/pro-list` },
              { label: service.category_name, href: `${base}/category/${service.category_slug}` },
              { label: service.name },
            ]}
          />
          <Name className="mt-1.5 text-3xl font-bold break-words">{service.name}</Name>
          {service.headline && <p className="mt-1 text-base break-words text-ink-2">{service.headline}</p>}
          <TradedAs names={shown.traded_as ?? []} />
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {service.review_count > 0 ? (
              <Rating value={service.score} count={service.review_count} noun="review" size="md" />
            ) : (
              <span className="text-md text-ink-3">{shared('status>no_reviews_yet')}</span>
            )}
            {profile.is_pro_mark_on && (
              <Pill tone="brand" icon={SealCheckIcon} weight="fill">
                {shared('noun>pro')}
              </Pill>
            )}
            <CheckedMarks service={service} />
            <ShareLink path={path} name={service.name} />
          </p>
          {free && (
            <p className="tnum mt-3 flex items-center gap-1.5 text-md font-semibold text-success-ink">
              <CalendarCheckIcon aria-hidden="true" weight="bold" className="size-4.5 shrink-0" />
              {t('service_profile>free_at', { when: free })}
            </p>
          )}
          {measured?.paused_until && <Paused until={measured.paused_until} />}
          <Facts shown={shown} />
          <nav
            aria-label={t('service_profile>on_this_page')}
            className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 no-scrollbar lg:mx-0 lg:px-0"
          >
            {sections.map(([id, label]) => (
              <a
                key={id}
                href={`#${id}`}
                className={`inline-flex h-13 items-center px-3 text-md font-medium whitespace-nowrap text-ink-2 first:pl-0 hover:text-ink ${id === 'hours' ? 'lg:hidden' : ''}`}
              >
                {label}
              </a>
            ))}
          </nav>

          {service.description && (
            <Section id="about" title={t('service_profile>about')}>
              <p className="mt-2 max-w-prose text-base break-words whitespace-pre-line text-ink-2">
                {service.description}
              </p>
            </Section>
          )}
          <WhoComes shown={shown} />
          <Section id="prices" title={t('service_profile>services_and_prices')}>
            <p className="mt-0.5 text-sm text-ink-3">{t('service_profile>prices_note')}</p>
            <PriceMenu shown={shown} base={base} />
            {measured?.facts.price && (
              <PriceHolds service_id={service.id} price={measured.facts.price} root={measured.price_root} />
            )}
          </Section>
          {items && (
            <Section id="items" title={items.title}>
              {items.list}
            </Section>
          )}
          {hasPhotos && (
            <Section id="photos" title={t('service_profile>photos_of_past_work')}>
              {!isPhotoHead && photos.length > 0 && <Photos photos={photos} hearts={hearts} />}
              {videos.length > 0 && <Videos videos={videos} />}
            </Section>
          )}
          <Section id="reviews" title={shared('noun>reviews')}>
            <ReviewSection
              shown={reviews}
              service={service}
              tags={measured?.tags ?? []}
              path={path}
              links={external_links}
              reportHref={`${base}/service/report/${service.id}`}
            />
          </Section>
          {profile.statements.length > 0 && (
            <Section id="elsewhere" title={t('elsewhere>title')}>
              <Statements statements={profile.statements} reportHref={`${base}/service/report/${service.id}`} />
            </Section>
          )}
          <Section id="checks" title={t('service_profile>checks_title')}>
            <WhatWasChecked service={service} certificates={certificates} />
          </Section>
          <Section id="areas" title={t('service_profile>areas_served')}>
            <ServedAreas areas={areas} home={home} />
          </Section>
          {hours && (
            <div className="lg:hidden">
              <Section id="hours" title={t('service_profile>opening_hours')} aside={<OpenNow hours={hours} />}>
                <Week hours={hours} className="mt-3 grid max-w-100 gap-1.5 text-md" />
              </Section>
            </div>
          )}
          <Section id="questions" title={t('service_profile>questions')}>
            {faqs.length > 0 && <Faqs faqs={faqs} />}
            {questions.is_continued && (
              <p className="mt-4">
                <a href={`${path}#questions`} className="text-md font-medium text-brand-ink hover:underline">
                  {t('service_profile>questions_newest')}
                </a>
              </p>
            )}
            {questions.rows.length > 0 && (
              <Questions
                questions={questions.rows}
                replier={service.name}
                reportHref={(id) => `${base}/service/report/${service.id}?question=${id}`}
              />
            )}
            {!hasQuestions && <p className="mt-2 text-md text-ink-2">{t('service_profile>questions_empty')}</p>}
            <div className="mt-4 flex flex-wrap items-center gap-3 pb-14 lg:pb-20">
              {questions.next_cursor && (
                <ShowMore
                  label={t('service_profile>show_older_answers')}
                  href={`${path}?questions=${encodeURIComponent(questions.next_cursor)}#questions`}
                />
              )}
              <ButtonLink href={`${base}/service/ask/${service.id}`} rel="nofollow" className="max-sm:w-full">
                {t('service_profile>ask_a_question')}
              </ButtonLink>
              <ReportLink
                href={`${base}/service/report/${service.id}`}
                about={service.name}
                text={t('service_profile>report_this_pro')}
              />
            </div>
          </Section>
        </div>
        {aside}
      </div>
    </>
  );
}

/** The chosen cover, or the leaf pattern in the hue of the main category (design 6). */
function Cover({ shown: { service, profile } }: { shown: ProfileShown }) {
  const cover = profile.photos.find((photo) => photo.is_cover)?.attachment;
  return (
    <div className="relative h-36 overflow-hidden bg-inset lg:h-52">
      {cover ? (
        <img
          src={`/files/${cover.id}/w960`}
          srcSet={srcsetOf(cover) ?? undefined}
          sizes="100vw"
          alt=""
          width={cover.width ?? 960}
          height={cover.height ?? 208}
          fetchPriority="high"
          className="size-full object-cover"
        />
      ) : (
        <LeafPattern seed={service.slug} hue={service.hue} width={1280} height={208} tile={52} />
      )}
    </div>
  );
}

function Paused({ until }: { until: string }) {
  const day = dayOf(until);
  return (
    <p className="mt-4 flex items-start gap-2.5 rounded-lg bg-warning-soft px-3.5 py-3 text-md text-warning-ink">
      <PauseCircleIcon aria-hidden="true" weight="fill" className="mt-px size-5 shrink-0" />
      <span>
        <Rich
          text={t('service_profile>paused')}
          parts={{
            part: () => (day ? <time dateTime={day.day}>{day.text}</time> : t('service_profile>further_notice')),
          }}
        />
      </span>
    </p>
  );
}

function Facts({ shown }: { shown: ProfileShown }) {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 border-y border-line py-4 text-md lg:flex lg:flex-wrap lg:gap-x-8">
      {factLines(shown.service, shown.measured?.facts ?? null).map(({ icon: Icon, text, over }) => (
        <li key={text} className="flex items-start gap-2.5">
          <Icon aria-hidden="true" weight="duotone" className="size-5.5 shrink-0 text-brand-ink" />
          <span className="min-w-0">
            {text}
            {over && <span className="block text-sm text-ink-3">{over}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Filled in by the page's script, which knows what time it is; empty without. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  return (
    <span data-hours={hoursSaid(hours)} className="inline-flex items-center gap-1.5 text-sm text-ink-2 empty:hidden" />
  );
}

/** The aside's hours. */
export function HoursBox({ hours }: { hours: OpeningHours }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="flex items-center gap-1.5 text-sm font-semibold">
          <ClockIcon aria-hidden="true" className="size-4" />
          {t('service_profile>opening_hours')}
        </h2>
        <OpenNow hours={hours} />
      </div>
      <Week hours={hours} className="mt-2 grid gap-1.5 text-md" />
    </div>
  );
}
