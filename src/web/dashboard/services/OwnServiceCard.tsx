import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { OwnService } from '#core/services/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { CategoryArt } from '#web/ui/CategoryArt.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { plural } from '#web/ui/format.ts';
import { Rating } from '#web/ui/Stars.tsx';
import { StatusPill } from '#web/ui/StatusPill.tsx';

/** All planning areas: serving each is serving the island. */
const ALL_AREAS = 55;
const NAMED = 3;

/** One of the pro's own services: how it stands, and the ways to change it and to see it as customers do. */
export function OwnServiceCard({ service, icon }: { service: OwnService; icon: string }) {
  const from = service.from_price === null ? null : fromDecimal(service.from_price);
  return (
    <article className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-xl border border-line bg-surface">
      <CategoryArt seed={String(service.id)} hue={service.hue} icon={categoryIcon(icon)} className="h-24" />
      <div className="flex flex-1 flex-col p-4 lg:p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg font-semibold break-words">{service.name}</h2>
          {service.is_public ? (
            <StatusPill label="Shown" icon={EyeIcon} tone="success" />
          ) : (
            <StatusPill label="Hidden" icon={EyeSlashIcon} tone="neutral" />
          )}
        </div>
        {service.headline && <p className="mt-0.5 text-md break-words text-ink-2">{service.headline}</p>}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          {service.review_count > 0 ? (
            <Rating value={service.score} count={service.review_count} />
          ) : (
            <span>No reviews yet</span>
          )}
          {from !== null && (
            <span className="tnum">
              from {showMoney(from)}
              {service.from_price_unit && ` per ${service.from_price_unit}`}
            </span>
          )}
        </p>
        <FactList
          className="mt-4 border-t border-line pt-4"
          facts={[
            {
              label: 'Kinds of work',
              icon: WrenchIcon,
              value: some(service.categories.map(({ name }) => name)),
            },
            {
              label: 'Areas',
              icon: MapPinIcon,
              value:
                service.areas.length >= ALL_AREAS ? 'All of Singapore' : some(service.areas.map(({ name }) => name)),
            },
            {
              label: 'Jobs',
              icon: HandshakeIcon,
              value: `${plural(service.hired_count, 'hire')}, ${service.completed_count} done`,
            },
          ]}
        />
        <div className="mt-auto flex flex-wrap gap-2 pt-5">
          <ButtonLink size={36} href={`/dashboard/services/${service.id}`} aria-label={`Edit ${service.name}`}>
            Edit
          </ButtonLink>
          {service.is_public && (
            <ButtonLink
              size={36}
              variant="quiet"
              href={`/service/${service.id}/${service.slug}`}
              aria-label={`View the public page of ${service.name}`}
            >
              View public page
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

/** "Bedok, Tampines, Changi and 4 more". */
function some(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} and ${rest} more` : names.join(', ');
}
