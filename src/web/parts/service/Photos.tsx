import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { PlayCircleIcon } from '@phosphor-icons/react/dist/ssr/PlayCircle';
import type { Photo, Video } from '#core/services/editor/model.ts';
import { srcsetOf } from '#core/uploads/rules.ts';
import { t } from '#web/text/spaces/parts.ts';
import { cx } from '#web/ui/cx.ts';

const FIRST = 5;

/** The address of a photo, at most 1,920 pixels wide. */
const large = (photo: Photo): string => `/files/${photo.attachment.id}/w1920`;

function Thumb({
  photo,
  at,
  of,
  isFirst = false,
  hearts,
  className,
}: {
  photo: Photo;
  at: number;
  of: number;
  /** The first, large photo at the head of the page; it loads at once. */
  isFirst?: boolean;
  /** Adds a heart button, which the page's script shows (app/api/like-script.ts). */
  hearts: boolean;
  className?: string;
}) {
  const { attachment, caption } = photo;
  return (
    <li className={cx('relative overflow-hidden rounded-md bg-inset', className)}>
      <a
        href={large(photo)}
        data-photo={at}
        data-caption={caption}
        aria-label={
          caption
            ? t('photos>position_captioned', { at: at + 1, of, caption })
            : t('photos>position', { at: at + 1, of })
        }
        className="block size-full -outline-offset-2!"
      >
        <img
          src={attachment.thumb_url ?? attachment.url}
          srcSet={srcsetOf(attachment) ?? undefined}
          sizes={isFirst ? '(min-width: 64rem) 40rem, 86vw' : '(min-width: 64rem) 20rem, 86vw'}
          width={attachment.width ?? undefined}
          height={attachment.height ?? undefined}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          {...(isFirst ? { fetchPriority: 'high' as const } : {})}
          decoding="async"
          className="size-full object-cover"
        />
      </a>
      {hearts && (
        <button
          type="button"
          hidden
          data-like={attachment.id}
          aria-pressed="false"
          aria-label={t('photos>like', { at: at + 1 })}
          className="group/heart absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-black/70 text-white hover:bg-black focus-visible:focus-ring [&[hidden]]:hidden"
        >
          <HeartIcon aria-hidden="true" className="size-5 group-aria-pressed/heart:hidden" />
          <HeartIcon aria-hidden="true" weight="fill" className="hidden size-5 group-aria-pressed/heart:block" />
        </button>
      )}
    </li>
  );
}

/** The least number of photos for the head of the page (mockup pro-page). */
export const PHOTO_HEAD_MIN = 3;

/** The other photos, behind a line that says how many there are. */
function MorePhotos({ photos, from, hearts }: { photos: readonly Photo[]; from: number; hearts: boolean }) {
  const more = photos.slice(from);
  if (more.length === 0) return null;
  return (
    <details className="group/more mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-sm text-md font-medium text-brand-ink hover:underline hover:underline-offset-4 group-open/more:hidden [&::-webkit-details-marker]:hidden">
        {t('photos>see_all', { count: photos.length })}
      </summary>
      <ul className="grid grid-cols-2 gap-2 *:aspect-4/3 sm:grid-cols-3 lg:grid-cols-4">
        {more.map((photo, at) => (
          <Thumb key={photo.attachment.id} photo={photo} at={from + at} of={photos.length} hearts={hearts} />
        ))}
      </ul>
    </details>
  );
}

/**
 * Photos of past work at the head of the page: a strip to swipe on phones, else one large and up to four small. Each links
 * to the full picture; with script it opens in the page (service/page-script.ts).
 */
export function PhotoHead({ photos, hearts = false }: { photos: readonly Photo[]; hearts?: boolean | undefined }) {
  const first = photos.slice(0, photos.length >= FIRST ? FIRST : PHOTO_HEAD_MIN);
  return (
    <section
      aria-label={t('service_profile>photos_of_past_work')}
      className="mx-auto max-w-page px-4 pt-4 lg:px-10 xl:box-content"
    >
      <ul
        className={cx(
          'flex snap-x snap-mandatory gap-2 overflow-x-auto no-scrollbar max-lg:-mx-4 max-lg:scroll-px-4 max-lg:px-4',
          'max-lg:*:aspect-4/3 max-lg:*:w-[86%] max-lg:*:shrink-0 max-lg:*:snap-start lg:grid lg:h-104 lg:grid-rows-2',
          // On low screens, or at 200% zoom, the pro's name must show first, so the photos are smaller.
          '[@media(max-height:34rem)]:max-lg:*:w-28 [@media(max-height:34rem)]:lg:h-40',
          first.length === FIRST ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {first.map((photo, at) => (
          <Thumb
            key={photo.attachment.id}
            photo={photo}
            at={at}
            of={photos.length}
            isFirst={at === 0}
            hearts={hearts}
            {...(at === 0 ? { className: 'lg:col-span-2 lg:row-span-2' } : {})}
          />
        ))}
      </ul>
      <MorePhotos photos={photos} from={first.length} hearts={hearts} />
    </section>
  );
}

/** One or two photos of past work, in their section. */
export function Photos({ photos, hearts = false }: { photos: readonly Photo[]; hearts?: boolean | undefined }) {
  return (
    <ul
      className={cx('mt-3 grid gap-2', photos.length === 1 ? 'grid-cols-1 *:aspect-16/9' : 'grid-cols-2 *:aspect-4/3')}
    >
      {photos.map((photo, at) => (
        <Thumb key={photo.attachment.id} photo={photo} at={at} of={photos.length} hearts={hearts} />
      ))}
    </ul>
  );
}

/** Links to videos on other sites. Nothing of theirs is loaded on our page. */
export function Videos({ videos }: { videos: readonly Video[] }) {
  return (
    <ul className="mt-3 grid gap-1">
      {videos.map(({ url, host, title }) => (
        <li key={url}>
          <OutsideLink url={url} host={host}>
            <PlayCircleIcon aria-hidden="true" className="size-5 shrink-0" />
            {title || t('photos>video')}
          </OutsideLink>
        </li>
      ))}
    </ul>
  );
}

/** A pro's link to another site, with its host. It passes no ranking to search engines and no referrer to the site. */
export function OutsideLink({ url, host, children }: { url: string; host: string; children: React.ReactNode }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="nofollow noopener noreferrer ugc"
      className="inline-flex min-h-11 max-w-full items-center gap-2 text-md font-medium text-brand-ink hover:underline hover:underline-offset-4"
    >
      {children}
      <span className="min-w-0 truncate font-normal text-ink-3">{host}</span>
      <span className="sr-only">{t('photos>new_tab')}</span>
    </a>
  );
}
