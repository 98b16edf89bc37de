import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { ChartBarIcon } from '@phosphor-icons/react/dist/ssr/ChartBar';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { OwnService } from '#core/services/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { enumerated } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import { FactList } from '#web/ui/data/FactList.tsx';
import { Rating } from '#web/ui/data/Stars.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { CategoryArt } from '#web/ui/media/CategoryArt.tsx';
import type { ServiceActs } from './use-service-acts.tsx';

/** The number of planning areas: a service with all of them serves the whole island. */
const ALL_AREAS = 55;
const NAMED = 3;

interface CardActs extends Pick<ServiceActs, 'archive' | 'unarchive' | 'remove'> {
  edit(): void;
  preview(): void;
  copy(): Promise<void>;
}

interface OwnServiceCardProps {
  service: OwnService;
  icon: string;
  list: string;
  acts: CardActs;
}

/** The state of the service in a word. */
function stateOf(service: OwnService): string {
  if (service.is_archived) return shared('status>archived');
  if (service.is_draft) return t('own_service_card>not_finished');
  if (service.is_closed) return shared('status>closed');
  return service.is_public && !service.is_reached ? t('own_service_card>not_reached') : shared('status>hidden');
}

/** One of the pro's own services: its state, the ways to change it, and its preview as customers see it. */
export function OwnServiceCard({ service, icon, list, acts }: OwnServiceCardProps) {
  const from = service.from_price === null ? null : fromDecimal(service.from_price);
  return (
    <article className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-xl border border-line bg-surface">
      <CategoryArt seed={String(service.id)} hue={service.hue} icon={categoryIcon(icon)} className="h-24" />
      <div className="flex flex-1 flex-col p-4 lg:p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg font-semibold break-words">{service.name}</h2>
          {service.is_listed ? (
            <StatusPill label={t('own_service_card>shown')} icon={EyeIcon} tone="success" />
          ) : (
            <StatusPill
              label={stateOf(service)}
              icon={EyeSlashIcon}
              tone={service.is_archived ? 'dashed' : 'neutral'}
            />
          )}
        </div>
        {service.headline && <p className="mt-0.5 text-md break-words text-ink-2">{service.headline}</p>}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          {service.review_count > 0 ? (
            <Rating value={service.score} count={service.review_count} />
          ) : (
            <span>{shared('status>no_reviews_yet')}</span>
          )}
          {from !== null && (
            <span className="tnum">
              {service.from_price_unit
                ? t('own_service_card>price_from_unit', { price: showMoney(from), unit: service.from_price_unit })
                : t('own_service_card>price_from', { price: showMoney(from) })}
            </span>
          )}
        </p>
        <FactList
          className="mt-4 border-t border-line pt-4"
          facts={[
            {
              label: shared('noun>categories'),
              icon: WrenchIcon,
              value: some(service.categories.map(({ name }) => name)) || shared('status>none_yet'),
            },
            {
              label: shared('noun>areas'),
              icon: MapPinIcon,
              value:
                service.areas.length >= ALL_AREAS
                  ? shared('noun>all_of_singapore')
                  : some(service.areas.map(({ name }) => name)) || shared('status>none_yet'),
            },
            {
              label: shared('noun>jobs'),
              icon: HandshakeIcon,
              value: t('own_service_card>hires', { count: service.hired_count, done: service.completed_count }),
            },
          ]}
        />
        <Foot service={service} list={list} acts={acts} />
      </div>
    </article>
  );
}

function Foot({ service, list, acts }: Omit<OwnServiceCardProps, 'icon'>) {
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 pt-5">
      <ButtonLink
        size={36}
        href={
          service.is_draft && !service.is_archived ? `/dashboard/onboarding/${service.id}` : `${list}/${service.id}`
        }
        aria-label={
          service.is_draft
            ? t('own_service_card>finish_named', { name: service.name })
            : t('own_service_card>edit_named', { name: service.name })
        }
        onClick={acts.edit}
      >
        {service.is_draft ? t('own_service_card>finish') : shared('verb>edit')}
      </ButtonLink>
      <Button
        size={36}
        variant="quiet"
        aria-label={t('own_service_card>preview_named', { name: service.name })}
        onClick={acts.preview}
      >
        {t('own_service_card>preview')}
      </Button>
      <span className="ml-auto">
        <Menu
          label={t('own_service_card>more_actions', { name: service.name })}
          items={[
            ...(service.is_draft
              ? []
              : [
                  {
                    id: 'statistics',
                    label: shared('noun>statistics'),
                    icon: ChartBarIcon,
                    href: `/dashboard/statistics?service=${service.id}`,
                  },
                ]),
            { id: 'copy', label: t('own_service_card>copy'), icon: CopyIcon, onAction: () => void acts.copy() },
            service.is_archived
              ? {
                  id: 'unarchive',
                  label: shared('verb>unarchive'),
                  icon: ArchiveIcon,
                  onAction: () => void acts.unarchive(service),
                }
              : {
                  id: 'archive',
                  label: shared('verb>archive'),
                  icon: ArchiveIcon,
                  onAction: () => acts.archive(service),
                },
            {
              id: 'delete',
              label: shared('verb>delete'),
              icon: TrashIcon,
              danger: true,
              onAction: () => acts.remove(service),
            },
          ]}
        />
      </span>
    </div>
  );
}

/** A list shortened to its first names, such as "Bedok, Tampines, Changi and 4 more". */
function some(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return rest > 0
    ? t('own_service_card>names_and_more', { names: enumerated(names.slice(0, NAMED)), rest })
    : enumerated(names);
}
