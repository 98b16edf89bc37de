import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { likedPhotos, unlikePhoto } from '#core/services/likes/calls.ts';
import type { LikedPhoto } from '#core/services/likes/model.ts';
import { srcsetOf } from '#core/uploads/rules.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { TopBar } from '../shell/TopBar.tsx';

/** The photos of pros' pages that the customer liked (specification 2, photo/favorite). */
export function Component() {
  const { data, isError, refetch } = useRead(likedPhotos, {}, { refetchOnMountOrArgChange: true });
  return (
    <>
      <TopBar title={<h1>{t('favorite_photos>title')}</h1>} />
      <div className="mx-auto max-w-[66rem] px-4 py-4 lg:px-10 lg:py-9">
        <h1 className="text-2xl font-bold max-lg:hidden">{t('favorite_photos>title')}</h1>
        <p className="max-w-prose text-md text-ink-2">{t('favorite_photos>intro')}</p>
        {isError && !data && (
          <ErrorState title={t('favorite_photos>not_loaded')} onRetry={() => void refetch()} className="mt-6" />
        )}
        {!data && !isError && (
          <Loading className="mt-6">
            <SkeletonRows rows={3} />
          </Loading>
        )}
        {data && data.photos.length === 0 && (
          <EmptyState
            title={t('favorite_photos>empty_title')}
            action={
              <ButtonLink size={36} href="/pro-list">
                {shared('verb>find_a_pro')}
              </ButtonLink>
            }
          >
            {t('favorite_photos>empty_text')}
          </EmptyState>
        )}
        {data && data.photos.length > 0 && (
          <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
            {data.photos.map((photo) => (
              <Tile key={photo.photo_id} photo={photo} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Tile({ photo: { photo_id, attachment, caption, service } }: { photo: LikedPhoto }) {
  const [unlike, { isLoading }] = useAct(unlikePhoto);
  const href = `/service/${service.id}/${service.slug}`;
  return (
    <li className="relative min-w-0">
      <a href={href} className="block rounded-md">
        <img
          src={attachment.thumb_url ?? attachment.url}
          srcSet={srcsetOf(attachment) ?? undefined}
          sizes="(min-width: 64rem) 15rem, 45vw"
          alt={caption || t('favorite_photos>photo_by', { name: service.name })}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full rounded-md bg-inset object-cover"
        />
        <span className="mt-2 block truncate text-md font-semibold">{service.name}</span>
        <span className="block truncate text-sm text-ink-3">{service.category_name}</span>
      </a>
      <button
        type="button"
        aria-label={t('favorite_photos>remove', { name: caption || service.name })}
        aria-busy={isLoading}
        onClick={async () => {
          if (isLoading) return;
          if (told(await unlike({ photo_id }), t('favorite_photos>removed'))) document.getElementById('main')?.focus();
        }}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-black/70 text-white hover:bg-black focus-visible:focus-ring"
      >
        <HeartIcon aria-hidden="true" weight="fill" className="size-5" />
      </button>
    </li>
  );
}
