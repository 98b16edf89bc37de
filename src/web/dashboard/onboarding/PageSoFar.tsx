import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { OwnService } from '#core/services/model.ts';
import type { Onboarding } from '#core/services/onboarding/calls.ts';
import { enumerated } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { usePerson } from '../shell/use-person.ts';

/** Beside a step on wide screens: the page so far, and what finishing it brings. */
export function PageSoFar(props: {
  onboarding: Onboarding;
  service: OwnService | null;
  /** The trades chosen on the screen, before they are saved. */
  trades?: readonly string[];
  areas?: string | null;
}) {
  const { onboarding, service } = props;
  const { user } = usePerson();
  const name = service?.name ?? user?.display_name ?? '';
  const trades = props.trades ?? service?.categories.map((one) => one.name) ?? [];
  const credit = onboarding.starter_credit === null ? 0 : (fromDecimal(onboarding.starter_credit) ?? 0);
  const hasHours = onboarding.steps.some(({ key, is_done }) => key === 'hours' && is_done);
  const rows = [
    { icon: WrenchIcon, text: enumerated(trades) || null, empty: t('page_so_far>trade') },
    { icon: MapPinIcon, text: props.areas ?? areasOf(service), empty: t('page_so_far>towns') },
    { icon: ClockIcon, text: hasHours ? t('page_so_far>hours_set') : null, empty: shared('noun>hours') },
  ];
  return (
    <Card look="well" className="grid gap-4">
      <h2 className="text-md font-semibold">{t('page_so_far>title')}</h2>
      <div className="flex items-center gap-3 border-b border-line pb-4">
        <Avatar
          name={name}
          id={service?.id ?? user?.id ?? 0}
          kind={service?.is_business ? 'business' : 'person'}
          photo={service?.s3_thumb_url ?? null}
          size={48}
        />
        <div className="min-w-0">
          <p className="truncate text-md font-semibold">{name}</p>
          <p className="text-sm text-ink-3">{t('page_so_far>new_here')}</p>
        </div>
      </div>
      <ul className="grid gap-3">
        {rows.map(({ icon: Icon, text, empty }) => (
          <li key={empty} className="flex gap-3 text-md">
            <Icon aria-hidden className={`size-5 shrink-0 ${text === null ? 'text-ink-3' : 'text-brand-ink'}`} />
            <span className={text === null ? 'text-ink-3' : ''}>{text ?? empty}</span>
          </li>
        ))}
      </ul>
      {credit > 0 && (
        <p className="flex gap-3 border-t border-line pt-4 text-sm text-ink-2">
          <CoinsIcon aria-hidden className="size-5 shrink-0 text-brand-ink" />
          {t('page_so_far>credit', { credit: showMoney(credit) })}
        </p>
      )}
    </Card>
  );
}

/** "Tampines and 6 more". */
export function areasOf(service: OwnService | null): string | null {
  const areas = service?.areas ?? [];
  const first = areas.find(({ code }) => code === service?.area_code) ?? areas[0];
  return first ? areaWords(first.name, areas.length - 1) : null;
}
export const areaWords = (first: string, more: number): string =>
  more === 0 ? first : t('page_so_far>towns_and_more', { first, count: more });
