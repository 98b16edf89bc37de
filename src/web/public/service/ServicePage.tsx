import type { MenuRow } from '#core/services/editor/model.ts';
import { likeScript } from '#web/app/api/like-script.ts';
import { HoursBox } from '#web/parts/service/profile/OpenHours.tsx';
import { ServiceProfile } from '#web/parts/service/profile/ServiceProfile.tsx';
import { ShopList } from '#web/parts/service/shop/ShopCards.tsx';
import { fromCents, fromPrice, perUnit } from '#web/parts/words/price-words.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/public.ts';
import { t as items } from '#web/text/spaces/shop.ts';
import { QuoteBar } from '../catalogue/QuoteBox.tsx';
import { page } from '../page.ts';
import { AskBox } from './AskBox.tsx';
import { Gallery } from './Gallery.tsx';
import { serviceScript } from './page-script.ts';
import { pathOf, type ServiceData, serviceHead } from './service-head.ts';

export type { ServiceData };

/** A pro's public page (specification 2, service/{serviceId}/{slug}). */
export const servicePage = page<ServiceData>({
  head: serviceHead,
  Body: ({ data, place: { base, flags } }) => {
    const { service, profile, measured } = data;
    const least = profile.menu.reduce<MenuRow | null>(
      (a, b) => (a === null || b.from_cents < a.from_cents ? b : a),
      null,
    );
    const price = fromPrice(service.from_price) ?? (least && fromCents(least.from_cents));
    const per = perUnit(service.from_price === null ? (least?.unit ?? '') : service.from_price_unit);
    const formPath = `${base}/form/${service.category_slug}?pro=${service.id}`;
    const { photos } = profile;
    const hours = measured?.hours ?? null;
    return (
      <main id="main" className="max-lg:[&~footer]:pb-24">
        <ServiceProfile
          shown={data}
          base={base}
          hearts={flags.photo}
          items={
            data.shop && {
              title: items('cards>title'),
              list: <ShopList shown={data.shop} base={base} href={`${base}${pathOf(service)}`} isOfOne />,
            }
          }
          path={`${base}${pathOf(service)}`}
          aside={
            <aside className="max-lg:-mt-8" aria-label={t('service_page>get_a_quote')}>
              <div className="sticky top-24 mt-6 mb-12 rounded-xl border border-line bg-surface p-6 shadow-md">
                {price ? (
                  <div className="flex flex-wrap items-baseline gap-1.5">
                    <Rich
                      text={t('service_page>from_price', { per: per ?? '' })}
                      parts={{
                        small: (words) => words && <span className="text-sm text-ink-3">{words}</span>,
                        price: () => <span className="tnum text-3xl font-bold">{price}</span>,
                      }}
                    />
                  </div>
                ) : (
                  <div className="text-xl font-semibold">{t('service_page>price_by_quote')}</div>
                )}
                <p className="mt-1 text-sm text-ink-3">{service.category_name}</p>
                <AskBox shown={data} base={base} />
                <p className="mt-3 text-center text-sm text-ink-3">{t('service_page>box_note')}</p>
                {hours && (
                  <div className="max-lg:hidden">
                    <HoursBox hours={hours} />
                  </div>
                )}
              </div>
            </aside>
          }
        />
        <QuoteBar
          formPath={formPath}
          price={price}
          per={per ? t('service_page>from_per', { per }) : t('service_page>from')}
          label={t('service_page>get_a_quote')}
        />
        {photos.length > 0 && <Gallery many={photos.length > 1} />}
        {flags.photo && photos.length > 0 && (
          <script
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
            dangerouslySetInnerHTML={{ __html: likeScript }}
          />
        )}
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
          dangerouslySetInnerHTML={{ __html: serviceScript }}
        />
      </main>
    );
  },
});
