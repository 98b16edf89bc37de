import { showRange } from '#core/kit/money.ts';
import type { MenuRow } from '#core/services/editor/model.ts';
import type { Service } from '#core/services/model.ts';
import { fromCents, fromPrice, perUnit } from '#web/parts/words/price-words.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/parts.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import type { ProfileShown } from '../profile-model.ts';

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The address of the form that requests one line of this pro's menu. */
export function askHref(service: Service, row: MenuRow, base: string): string {
  const slug = service.categories.find(({ id }) => id === row.category_id)?.slug ?? service.category_slug;
  const query = new URLSearchParams({ pro: String(service.id), ...(row.task === null ? {} : { task: row.task }) });
  return `${base}/form/${slug}?${query}`;
}

/** The price menu: each task with its starting price and its usual price. If there is no menu, the prices of the categories. */
export function PriceMenu({ shown: { service, profile, offer }, base }: { shown: ProfileShown; base: string }) {
  if (profile.menu.length === 0) return <CategoryPrices service={service} base={base} />;
  return (
    <ul className="mt-2 divide-y divide-line">
      {profile.menu.map((row, at) => {
        const usual = offer?.usual[at] ?? null;
        return (
          <li
            key={`${row.label} ${row.task}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto_8rem_auto]"
          >
            <div className="min-w-0">
              <h3 className="text-md font-semibold break-words">{row.label}</h3>
              {row.note && <p className="text-sm break-words text-ink-3">{row.note}</p>}
            </div>
            <p className="text-right whitespace-nowrap">
              <Rich
                text={t('service_profile>from_price')}
                parts={{
                  small: (words) => <span className="text-sm text-ink-3">{words}</span>,
                  price: () => <span className="tnum text-md font-semibold">{fromCents(row.from_cents)}</span>,
                }}
              />
              {row.unit && <span className="block text-sm text-ink-3">{perUnit(row.unit)}</span>}
            </p>
            <p className="tnum text-sm text-ink-3 sm:text-right">
              {usual && t('price_menu>usual', { range: showRange(usual.low_cents, usual.high_cents) })}
            </p>
            <ButtonLink href={askHref(service, row, base)} rel="nofollow" size={36}>
              {t('price_menu>ask')}
              <span className="sr-only">: {row.label}</span>
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}

function CategoryPrices({ service, base }: { service: Service; base: string }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {service.categories.map((category) => {
        const from = fromPrice(category.from_price);
        return (
          <li key={category.id} className="flex items-center justify-between gap-4 py-3.5">
            <div className="min-w-0">
              <a
                href={`${base}/category/${category.slug}`}
                className="inline-flex min-h-6 items-center text-md font-semibold hover:underline hover:underline-offset-4 coarse:min-h-11"
              >
                {category.name}
              </a>
              {from && category.from_price_unit && (
                <div className="text-sm text-ink-3">{sentence(perUnit(category.from_price_unit))}</div>
              )}
            </div>
            {from ? (
              <div className="tnum text-md font-semibold whitespace-nowrap">
                <Rich
                  text={t('service_profile>from_price')}
                  parts={{
                    small: (words) => <span className="text-sm font-normal text-ink-3">{words}</span>,
                    price: () => from,
                  }}
                />
              </div>
            ) : (
              <div className="text-sm whitespace-nowrap text-ink-3">{t('service_profile>price_on_request')}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
