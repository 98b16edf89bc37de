import type { ReactNode } from 'react';
import type { ServiceProfile as ProfileParts } from '#core/services/editor/model.ts';
import type { OpeningHours } from '#core/services/facts/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ShowMore } from '#web/ui/data/Pagination.tsx';
import { WhatWasChecked } from '../CheckedMarks.tsx';
import { PriceHolds } from '../offer/PriceHolds.tsx';
import { PriceMenu } from '../offer/PriceMenu.tsx';
import { Statements } from '../offer/Statements.tsx';
import { WhoComes } from '../offer/WhoComes.tsx';
import { PHOTO_HEAD_MIN, PhotoHead, Photos, Videos } from '../Photos.tsx';
import type { ProfileShown } from '../profile-model.ts';
import { Faqs, Questions } from '../Questions.tsx';
import { ReportLink } from '../ReportLink.tsx';
import { ReviewSection } from '../reviews/ReviewSection.tsx';
import { ServedAreas } from '../ServedAreas.tsx';
import { Week } from '../Week.tsx';
import { OpenNow } from './OpenHours.tsx';
import { Cover, ProfileHead } from './ProfileHead.tsx';

export interface ServiceProfileProps {
  readonly shown: ProfileShown;
  /** '' or the language prefix. */
  readonly base: string;
  /** The page's own address, with the prefix. */
  readonly path: string;
  /** Drawn beside the page on wide screens. */
  readonly aside?: ReactNode;
  /** The heading level of the pro's name: the screen's `h1`, unless the page is inside another screen. */
  readonly nameAs?: 'h1' | 'h2';
  /** The items that the pro sells at a fixed price. */
  readonly items?: { readonly title: string; readonly list: ReactNode } | null;
  /** Whether photos have heart buttons. */
  readonly hearts?: boolean | undefined;
}

/** A section with its heading, and the id that the page's links point to. */
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

/** With enough photos, they show at the head of the page; otherwise in a section further down. */
const hasPhotoHead = ({ photos }: ProfileParts): boolean => photos.length >= PHOTO_HEAD_MIN;
const photosBelow = (profile: ProfileParts) => (hasPhotoHead(profile) ? [] : profile.photos);

type SectionLink = readonly [id: string, title: string];

/** The sections that the page's own links point to. */
function sectionsOf(shown: ProfileShown, items: ServiceProfileProps['items']): SectionLink[] {
  const { service, profile, measured } = shown;
  const hasPhotos = photosBelow(profile).length + profile.videos.length > 0;
  const sections: (SectionLink | '' | false | null | undefined)[] = [
    service.description && ['about', t('service_profile>about')],
    ['prices', shared('noun>prices')],
    items && ['items', items.title],
    hasPhotos && ['photos', shared('noun>photos')],
    ['reviews', shared('noun>reviews')],
    ['checks', shared('noun>checks')],
    ['areas', shared('noun>areas')],
    measured?.hours && ['hours', shared('noun>hours')],
    ['questions', t('service_profile>questions')],
  ];
  return sections.filter((section): section is SectionLink => Boolean(section));
}

function OnThisPage({ sections }: { sections: readonly SectionLink[] }) {
  return (
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
  );
}

function Prices({ shown, base }: { shown: ProfileShown; base: string }) {
  const { service, measured } = shown;
  return (
    <Section id="prices" title={t('service_profile>services_and_prices')}>
      <p className="mt-0.5 text-sm text-ink-3">{t('service_profile>prices_note')}</p>
      <PriceMenu shown={shown} base={base} />
      {measured?.facts.price && (
        <PriceHolds service_id={service.id} price={measured.facts.price} root={measured.price_root} />
      )}
    </Section>
  );
}

/** On wide screens the hours are in the aside instead. */
const HoursSection = ({ hours }: { hours: OpeningHours }) => (
  <div className="lg:hidden">
    <Section id="hours" title={t('service_profile>opening_hours')} aside={<OpenNow hours={hours} />}>
      <Week hours={hours} className="mt-3 grid max-w-100 gap-1.5 text-md" />
    </Section>
  </div>
);

/** The questions that the pro answered, with links to ask one and to report one. */
function QuestionsAndAnswers({ shown, base, path }: { shown: ProfileShown; base: string; path: string }) {
  const { service, profile, questions } = shown;
  const { faqs } = profile;
  const hasQuestions = faqs.length + questions.rows.length > 0;
  return (
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
  );
}

/**
 * A pro's public page, without header and footer (specification 2, service/{serviceId}; mockup pro-profile). Works without
 * script, so the editor's preview can draw the same page.
 */
export function ServiceProfile({ shown, base, path, aside, nameAs = 'h1', hearts, items }: ServiceProfileProps) {
  const { service, profile, measured, certificates, reviews, areas, home } = shown;
  const { photos, videos, external_links } = profile;
  const hours = measured?.hours ?? null;
  const isPhotoHead = hasPhotoHead(profile);
  const below = photosBelow(profile);
  return (
    <>
      {isPhotoHead ? <PhotoHead photos={photos} hearts={hearts} /> : <Cover shown={shown} />}
      <div className="mx-auto grid max-w-page gap-x-16 px-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:px-10 xl:box-content">
        <div className="min-w-0">
          <ProfileHead shown={shown} base={base} path={path} nameAs={nameAs} isPhotoHead={isPhotoHead} />
          <OnThisPage sections={sectionsOf(shown, items)} />
          {service.description && (
            <Section id="about" title={t('service_profile>about')}>
              <p className="mt-2 max-w-prose text-base break-words whitespace-pre-line text-ink-2">
                {service.description}
              </p>
            </Section>
          )}
          <WhoComes shown={shown} />
          <Prices shown={shown} base={base} />
          {items && (
            <Section id="items" title={items.title}>
              {items.list}
            </Section>
          )}
          {below.length + videos.length > 0 && (
            <Section id="photos" title={t('service_profile>photos_of_past_work')}>
              {below.length > 0 && <Photos photos={below} hearts={hearts} />}
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
          {hours && <HoursSection hours={hours} />}
          <QuestionsAndAnswers shown={shown} base={base} path={path} />
        </div>
        {aside}
      </div>
    </>
  );
}
