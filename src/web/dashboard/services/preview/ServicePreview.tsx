import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { PlayCircleIcon } from '@phosphor-icons/react/dist/ssr/PlayCircle';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { TimerIcon } from '@phosphor-icons/react/dist/ssr/Timer';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import type { ReactNode } from 'react';
import type { Area } from '#core/categories/model.ts';
import type { ServiceProfile } from '#core/services/editor/model.ts';
import type { Service } from '#core/services/model.ts';
import { choiceWords } from '#web/parts/areas/area-choice.ts';
import { mapNames, mapSlugs } from '#web/parts/areas/map-areas.ts';
import { CheckedMarks } from '#web/parts/service/CheckedMarks.tsx';
import { fromPrice, perUnit, replyWords } from '#web/parts/words/price-words.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Rating } from '#web/ui/data/Stars.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { AreaMap } from '#web/ui/media/AreaMap.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';

const MOST_PHOTOS = 4;

/** A small version of the public page, from the unsaved drafts. Section 17 shows the whole page. */
export function ServicePreview({
  service,
  profile,
  areas,
}: {
  service: Service;
  profile: ServiceProfile;
  areas: readonly Area[];
}) {
  const cover = profile.photos.find((photo) => photo.is_cover)?.attachment;
  const others = profile.photos.filter((photo) => !photo.is_cover);
  const facts = factsOf(service);
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-canvas text-md">
      {cover ? (
        <img src={cover.thumb_url ?? cover.url} alt="" className="h-28 w-full object-cover" />
      ) : (
        <span aria-hidden="true" className="relative block h-28 overflow-hidden">
          <LeafPattern seed={service.slug} hue={service.hue} width={360} height={112} tile={28} />
        </span>
      )}
      <div className="px-4 pb-5">
        <div
          className={`relative -mt-8 w-fit bg-canvas p-1 ${service.is_business ? 'rounded-squircle' : 'rounded-full'}`}
        >
          <Avatar
            name={service.name}
            id={service.id}
            kind={service.is_business ? 'business' : 'person'}
            photo={service.s3_thumb_url}
            size={56}
          />
        </div>
        <p className="mt-1.5 text-xl font-bold break-words">{service.name}</p>
        {service.headline && <p className="break-words text-ink-2">{service.headline}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          {service.review_count > 0 ? (
            <Rating value={service.score} count={service.review_count} />
          ) : (
            <span className="text-ink-3">{shared('status>no_reviews_yet')}</span>
          )}
          {profile.is_pro_mark_on && (
            <Pill tone="brand" icon={SealCheckIcon} weight="fill">
              {shared('noun>pro')}
            </Pill>
          )}
          <CheckedMarks service={service} />
        </p>
        {facts.length > 0 && (
          <ul className="mt-3 grid gap-1.5 border-y border-line py-3 text-sm">
            {facts.map(([Icon, text]) => (
              <li key={text} className="flex items-center gap-2">
                <Icon aria-hidden="true" weight="duotone" className="size-5 shrink-0 text-brand-ink" />
                {text}
              </li>
            ))}
          </ul>
        )}
        {service.description && (
          <Part title={t('service_preview>about')}>
            {/* An empty line at the cut would leave the ellipsis on a line of its own. */}
            <p className="line-clamp-8 break-words whitespace-pre-line text-ink-2">
              {service.description.replaceAll(/\n{2,}/g, '\n')}
            </p>
          </Part>
        )}
        <Prices categories={service.categories} />
        {(others.length > 0 || profile.videos.length > 0) && <Pictures photos={others} videos={profile.videos} />}
        <Served areas={areas} service={service} />
        {profile.external_links.length > 0 && <Elsewhere links={profile.external_links} />}
        {profile.faqs.length > 0 && <Questions faqs={profile.faqs} />}
      </div>
    </div>
  );
}

/** The known facts of the service, one line each. */
function factsOf(service: Service): readonly (readonly [IconType, string])[] {
  return [
    ...(service.reply_minutes !== null
      ? [[ChatCircleDotsIcon, t('service_preview>replies_in', { time: replyWords(service.reply_minutes) })] as const]
      : []),
    ...(service.hired_count > 0
      ? [[HandshakeIcon, t('service_preview>hired', { count: service.hired_count })] as const]
      : []),
    ...(service.team_size !== null && service.team_size > 1
      ? [[UsersThreeIcon, t('service_preview>people', { number: service.team_size })] as const]
      : []),
    ...(service.years_in_business !== null
      ? [[TimerIcon, t('service_preview>in_business', { count: service.years_in_business })] as const]
      : []),
    ...(service.warranty_days > 0
      ? [[ShieldCheckIcon, t('service_preview>warranty_days', { warranty_days: service.warranty_days })] as const]
      : []),
  ];
}

function Prices({ categories }: Pick<Service, 'categories'>) {
  return (
    <Part title={t('service_preview>services_and_prices')}>
      {categories.length === 0 && <p className="text-ink-3">{t('service_preview>no_categories')}</p>}
      <ul className="divide-y divide-line">
        {categories.map(({ id, name, from_price, from_price_unit }) => {
          const from = fromPrice(from_price);
          return (
            <li key={id} className="flex items-baseline justify-between gap-3 py-2">
              <span className="min-w-0 font-medium">{name}</span>
              <span className="text-right text-sm text-ink-3">
                {from ? (
                  <Rich
                    text={t('service_preview>price_from', { unit: perUnit(from_price_unit) })}
                    parts={{ price: () => <span className="font-semibold text-ink tnum">{from}</span> }}
                  />
                ) : (
                  t('service_preview>price_by_quote')
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Pictures({ photos, videos }: Pick<ServiceProfile, 'photos' | 'videos'>) {
  return (
    <Part title={t('service_preview>photos_title')}>
      <ul className="grid grid-cols-2 gap-2">
        {photos.slice(0, MOST_PHOTOS).map(({ attachment, caption }) => (
          <li key={attachment.id} className="aspect-4/3 overflow-hidden rounded-md bg-inset">
            <img
              src={attachment.thumb_url ?? attachment.url}
              alt={caption || t('service_preview>photo_alt')}
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      {photos.length > MOST_PHOTOS && (
        <p className="mt-1.5 text-sm text-ink-3">
          {t('service_preview>more_photos', { number: photos.length - MOST_PHOTOS })}
        </p>
      )}
      {videos.map(({ url, host, title }) => (
        <p key={url} className="mt-2 flex items-center gap-2 text-sm">
          <PlayCircleIcon aria-hidden="true" weight="duotone" className="size-5 shrink-0 text-brand-ink" />
          <span className="min-w-0 break-words">
            {title || t('service_preview>video')}{' '}
            <span className="text-ink-3">{t('service_preview>on_host', { host })}</span>
          </span>
        </p>
      ))}
    </Part>
  );
}

function Served({ areas, service }: { areas: readonly Area[]; service: Service }) {
  const served = areas.filter(({ code }) => service.areas.some((area) => area.code === code));
  return (
    <Part title={t('service_preview>areas_served')}>
      <p className="text-sm text-ink-2">
        {choiceWords(
          areas,
          served.map(({ code }) => code),
          4,
        ) || shared('status>none_yet')}
      </p>
      {served.length > 0 && (
        <div className="mt-2 rounded-lg bg-well p-2">
          <AreaMap
            names={mapNames(served)}
            served={mapSlugs(served)}
            label={t('service_preview>map_label', { number: served.length })}
          />
        </div>
      )}
    </Part>
  );
}

function Elsewhere({ links }: { links: ServiceProfile['external_links'] }) {
  return (
    <Part title={t('service_preview>reviews_elsewhere')}>
      <ul className="grid gap-1 text-sm">
        {links.map(({ url, label, host }) => (
          <li key={url} className="break-words">
            {label} <span className="text-ink-3">{t('service_preview>on_host', { host })}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Questions({ faqs }: Pick<ServiceProfile, 'faqs'>) {
  return (
    <Part title={t('service_preview>questions')}>
      <ul className="grid gap-3">
        {faqs.map(({ question, answer }) => (
          <li key={question} className="min-w-0 break-words">
            <span className="font-medium">{question}</span>
            <span className="line-clamp-3 text-sm text-ink-2">{answer}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
