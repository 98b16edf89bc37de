import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { PauseCircleIcon } from '@phosphor-icons/react/dist/ssr/PauseCircle';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import type { Service } from '#core/services/model.ts';
import { srcsetOf } from '#core/uploads/rules.ts';
import { enumerated } from '#web/parts/listed.ts';
import { slotWords } from '#web/parts/words/pro-facts-words.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Rating } from '#web/ui/data/Stars.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { CheckedMarks } from '../CheckedMarks.tsx';
import { dayOf } from '../day-words.ts';
import { factLines } from '../facts-words.ts';
import { ShareLink } from '../offer/ShareLink.tsx';
import type { ProfileShown } from '../profile-model.ts';

/** The chosen cover, or the leaf pattern in the main category's colour (design 6). */
export function Cover({ shown: { service, profile } }: { shown: ProfileShown }) {
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

/** The pro's picture, which overlaps the cover. It is smaller if there are photos above it. */
const Portrait = ({ service, isPhotoHead }: { service: Service; isPhotoHead: boolean }) => (
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
);

/** The pro's other names, shown once it was decided that two accounts are the same pro's. */
function TradedAs({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="mt-1 text-md break-words text-ink-3">
      {t('service_profile>traded_as', { names: enumerated(names) })}
    </p>
  );
}

/** What customers and Gotong say about the pro, with a link to share the page. */
function Standing({ shown: { service, profile }, path }: { shown: ProfileShown; path: string }) {
  return (
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
  );
}

const FreeNext = ({ when }: { when: string }) => (
  <p className="tnum mt-3 flex items-center gap-1.5 text-md font-semibold text-success-ink">
    <CalendarCheckIcon aria-hidden="true" weight="bold" className="size-4.5 shrink-0" />
    {t('service_profile>free_at', { when })}
  </p>
);

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

/** The head of the page: the pro's name, rating, next free times and facts. */
export function ProfileHead(props: {
  shown: ProfileShown;
  base: string;
  path: string;
  nameAs: 'h1' | 'h2';
  /** Photos are shown above it instead of a cover. */
  isPhotoHead: boolean;
}) {
  const { shown, base, path, nameAs: Name, isPhotoHead } = props;
  const { service, measured, offer, traded_as = [] } = shown;
  const free = offer?.slots[0] ? slotWords(offer.slots[0]) : '';
  return (
    <>
      <Portrait service={service} isPhotoHead={isPhotoHead} />
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
      <TradedAs names={traded_as} />
      <Standing shown={shown} path={path} />
      {free && <FreeNext when={free} />}
      {measured?.paused_until && <Paused until={measured.paused_until} />}
      <Facts shown={shown} />
    </>
  );
}
