import { PlayCircleIcon } from '@phosphor-icons/react/dist/ssr/PlayCircle';
import type { Photo, Video } from '#core/services/editor/model.ts';
import { srcsetOf } from '#core/uploads/rules.ts';
import { t } from '#web/text/spaces/parts.ts';
import { cx } from '#web/ui/cx.ts';

const FIRST = 5;

/** Address of a picture at a width at most that of a screen. */
const large = (photo: Photo): string => `/files/${photo.attachment.id}/w1920`;

function Thumb({
  photo,
  at,
  of,
  big,
  className,
}: {
  photo: Photo;
  at: number;
  of: number;
  big: boolean;
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
          sizes={big ? '(min-width: 64rem) 26rem, 100vw' : '(min-width: 64rem) 13rem, 50vw'}
          width={attachment.width ?? undefined}
          height={attachment.height ?? undefined}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      </a>
    </li>
  );
}

/**
 * Photos of past work (mockup pro-profile). Each is a link to the whole picture; where script runs, it opens in the page
 * (service/page-script.ts).
 */
export function Photos({ photos }: { photos: readonly Photo[] }) {
  const first = photos.slice(0, FIRST);
  const more = photos.slice(FIRST);
  const mosaic = first.length >= 3;
  return (
    <>
      <ul
        className={cx(
          'mt-3 grid gap-2',
          first.length === 1 ? 'grid-cols-1 *:aspect-16/9' : 'grid-cols-2 *:aspect-4/3',
          first.length === 5 && 'lg:grid-cols-4 lg:grid-rows-2',
          first.length === 3 && 'lg:grid-cols-3 lg:grid-rows-2',
        )}
      >
        {first.map((photo, at) => (
          <Thumb
            key={photo.attachment.id}
            photo={photo}
            at={at}
            of={photos.length}
            big={at === 0}
            className={cx(
              mosaic && at === 0 && first.length % 2 === 1 && 'max-lg:col-span-2',
              at === 0 && (first.length === 5 || first.length === 3) && 'lg:col-span-2 lg:row-span-2 lg:aspect-auto!',
            )}
          />
        ))}
      </ul>
      {more.length > 0 && (
        <details className="group/more mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-sm text-md font-medium text-brand-ink hover:underline hover:underline-offset-4 group-open/more:hidden [&::-webkit-details-marker]:hidden">
            {t('photos>see_all', { count: photos.length })}
          </summary>
          <ul className="grid grid-cols-2 gap-2 *:aspect-4/3 sm:grid-cols-3 lg:grid-cols-4">
            {more.map((photo, at) => (
              <Thumb key={photo.attachment.id} photo={photo} at={FIRST + at} of={photos.length} big={false} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Videos are elsewhere: the link says where, and nothing of them is loaded here. */
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

/** A link of the pro's to somewhere else, with its host. Search engines count it for nothing, and the place learns nothing. */
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
