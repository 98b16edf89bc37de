import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import type { ServiceCard } from '#core/services/model.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '#web/ui/cx.ts';
import { Rating } from '#web/ui/data/Stars.tsx';
import { CardLink } from '#web/ui/layout/Card.tsx';
import { MidDot } from '#web/ui/layout/Divider.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';

/** Pros as cards: a row that scrolls sideways on phones, four in a row on wide screens. */
export function ProCards({
  pros,
  base,
  className,
}: {
  pros: readonly ServiceCard[];
  base: string;
  className?: string;
}) {
  return (
    <ul
      className={cx(
        'no-scrollbar relative grid gap-3 max-lg:-mx-4 max-lg:auto-cols-[minmax(16rem,72%)] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 sm:max-lg:auto-cols-[18rem] lg:grid-cols-4 lg:gap-5',
        className,
      )}
    >
      {pros.map((pro) => (
        <li key={pro.id} className="grid min-w-0">
          <CardLink href={`${base}/service/${pro.id}/${pro.slug}`} className="p-4">
            <div className="flex items-start gap-3">
              <Avatar
                id={pro.id}
                name={pro.name}
                kind={pro.is_business ? 'business' : 'person'}
                photo={pro.s3_thumb_url}
                size={48}
              />
              <div className="min-w-0">
                <h3 className="line-clamp-2 text-md font-semibold break-words">{pro.name}</h3>
                <p className="truncate text-sm text-ink-3">{pro.category_name}</p>
              </div>
            </div>
            <p className="mt-3.5 flex items-center gap-2 border-t border-line pt-3 text-sm text-ink-3">
              {pro.review_count > 0 ? (
                <Rating value={pro.score} count={pro.review_count} />
              ) : (
                <span>{shared('status>no_reviews_yet')}</span>
              )}
              {pro.hired_count > 0 && (
                <>
                  <MidDot />
                  <span className="tnum">{t('number_of>hires', { count: pro.hired_count })}</span>
                </>
              )}
            </p>
            <p className="mt-1.5 flex items-center gap-1 text-sm text-ink-3">
              <MapPinIcon aria-hidden="true" className="size-4 shrink-0" />
              <span className="truncate">{pro.area_name}</span>
            </p>
          </CardLink>
        </li>
      ))}
    </ul>
  );
}
