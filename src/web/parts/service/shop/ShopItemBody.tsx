import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { ItemOnWire } from '#core/shop/items/model.ts';
import { enumerated } from '#web/parts/listed.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/shop.ts';
import { ItemPhoto } from './ItemPhoto.tsx';
import { ShopPlanTable } from './ShopPlanTable.tsx';

const money = (amount: string) => showMoney(fromDecimal(amount) ?? 0);

interface ShopItemBodyProps {
  readonly item: ItemOnWire;
  readonly notice: string;
  readonly areas: readonly string[];
  /** Whether options are chosen beside it. */
  readonly isSold?: boolean;
}

/** How many areas are listed. A pro may serve all of them, and the first ones are enough. */
const AREAS_SHOWN = 8;
const areaWords = (areas: readonly string[]): string =>
  areas.length > AREAS_SHOWN + 1
    ? t('body>more_areas', { areas: enumerated(areas.slice(0, AREAS_SHOWN)), count: areas.length - AREAS_SHOWN })
    : enumerated(areas);

/** An item as customers see it: photos, text, plans side by side, options and terms. Used by its page and its preview. */
export function ShopItemBody({ item, notice, areas, isSold = false }: ShopItemBodyProps) {
  return (
    <div className="grid min-w-0 gap-8">
      {item.photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-2">
          {item.photos.map((photo, at) => (
            <li key={photo.attachment.id} className="min-w-0 first:col-span-2">
              <ItemPhoto
                photo={photo}
                alt={photo.alt}
                wide={at === 0 ? 40 : 20}
                narrow={at === 0 ? 100 : 50}
                isLazy={at > 0}
                className="rounded-lg"
              />
            </li>
          ))}
        </ul>
      )}
      <p className="max-w-prose text-md whitespace-pre-line text-ink-2">{item.description}</p>
      {item.plans.length > 0 && <ShopPlanTable item={item} />}
      {!isSold && item.options.length > 0 && (
        <section aria-labelledby="shop-options">
          <h2 id="shop-options" className="text-lg font-semibold">
            {t('body>options')}
          </h2>
          <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
            {item.options.map((option) => (
              <li key={option.id} className="flex items-start justify-between gap-4 p-4">
                <span className="min-w-0">
                  <span className="block text-md font-medium break-words">{option.name}</span>
                  {option.description && <span className="block text-sm text-ink-3">{option.description}</span>}
                </span>
                <span className="tnum shrink-0 text-md font-semibold">+{money(option.price)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="shop-facts">
        <h2 id="shop-facts" className="text-lg font-semibold">
          {t('body>good_to_know')}
        </h2>
        <dl className="mt-3 grid gap-4 sm:grid-cols-2">
          {factsOf(item, notice, areas).map(([term, text]) => (
            <div key={term} className="min-w-0">
              <dt className="text-sm text-ink-3">{term}</dt>
              <dd className="text-md break-words whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function factsOf(item: ItemOnWire, notice: string, areas: readonly string[]): [string, string][] {
  const { terms, service_information: about } = item;
  const places = {
    to_customer: t('travel>to_customer'),
    to_pro: t('travel>to_pro'),
    remote: t('travel>remote'),
  };
  const cancel =
    terms.late_cancel_percent === 0
      ? t('body>cancel_free')
      : t('body>cancel', { hours: terms.free_cancel_hours, percent: terms.late_cancel_percent });
  const all: [string, string][] = [
    [t('body>where'), item.travel_preference.map((one) => places[one]).join('\n')],
    [shared('noun>areas'), areaWords(areas)],
    [t('body>excluded'), about.excluded],
    [t('body>needs'), about.needs],
    [t('body>cancel_title'), cancel],
    [t('body>delivery'), terms.delivery_days > 0 ? t('body>delivery_days', { count: terms.delivery_days }) : ''],
    [t('body>notes'), about.notes],
    [t('body>notice'), notice],
  ];
  return all.filter(([, text]) => text !== '');
}
