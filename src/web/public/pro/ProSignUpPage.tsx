import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import type { Category, Question } from '#core/categories/model.ts';
import { type Cents, showMoney, showRange } from '#core/kit/money.ts';
import type { Demand } from '#core/requests/demand/rules.ts';
import type { VersionRule } from '#core/requests/fees/rules.ts';
import { toldBefore } from '#core/requests/fees/table-rules.ts';
import { MAX_QUOTES } from '#core/requests/model.ts';
import { mapNames, mapSlugs } from '#web/parts/areas/map-areas.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { enumerated } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { BottomBar } from '#web/ui/layout/BottomBar.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { AreaMap } from '#web/ui/media/AreaMap.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { perUnit } from '../catalogue/pro-words.ts';
import { page } from '../page.ts';
import { tradeWords } from './category-words.ts';
import { askedThisWeek } from './demand-words.ts';
import { FeeCases } from './FeeCases.tsx';
import { FeeFate } from './FeeFate.tsx';
import { FeeTable } from './FeeTable.tsx';
import { feeCases, feeLimits, quotesFor } from './fee-cases.ts';
import { signUpPath } from './sign-up-path.ts';

export interface ProSignUpData {
  readonly category: Category;
  readonly questions: readonly Question[];
  /** The base of the lead fee. */
  readonly fee_cents: Cents;
  readonly tariff: VersionRule;
  /** Starter bonus in cents; 0 if we give none. */
  readonly starter_cents: Cents;
  /** For how many days a fee can be returned that a new customer's reply charged. */
  readonly return_days: number;
  readonly demand: Demand;
}

/** How many price bands are shown here. The category's own page shows all. */
const BANDS = 4;
/** With fewer areas than this, no map is shown. */
const MAPPED = 3;

const title = (category: Category): string => t('pro_sign_up_page>title', { name: category.name });

/** A category for pros: what its form asks, what a quote costs, and sign-up (specification 2, pro-signup/{slug}). */
export const proSignUpPage = page<ProSignUpData>({
  head: ({ category, fee_cents }, place) => ({
    title: t('pro_sign_up_page>head_title', { name: category.name }),
    description: t('pro_sign_up_page>head_description', {
      name: category.name,
      lead: tradeWords(category.slug).lead,
      fee_cents: showMoney(fee_cents),
    }),
    canonical: `/pro-signup/${category.slug}`,
    jsonLd: [
      breadcrumbData(place, [
        { label: shared('noun>for_pros'), path: '/pro' },
        { label: category.name, path: `/pro-signup/${category.slug}` },
      ]),
    ],
  }),
  Body: ({ data: { category, questions, fee_cents, tariff, starter_cents, return_days, demand }, place: { base } }) => {
    const words = tradeWords(category.slug);
    const asked = askedThisWeek(demand.week_count);
    const told = toldBefore(questions);
    const { least_cents, most_cents } = feeLimits(tariff, fee_cents);
    const start = signUpPath(base, category.slug);
    return (
      <main id="main" className="max-lg:[&~footer]:pb-24">
        <div className="relative h-24 overflow-hidden lg:h-36">
          <LeafPattern seed={category.slug} hue={category.hue} width={1280} height={144} tile={36} />
        </div>
        <div className="mx-auto grid max-w-page gap-x-16 px-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:px-10 xl:box-content">
          <div className="min-w-0">
            <CategoryTile
              hue={category.hue}
              icon={categoryIcon(category.icon)}
              size={88}
              className="relative -mt-9 max-lg:size-18 lg:-mt-11"
            />
            <Breadcrumb
              className="mt-4"
              items={[{ label: shared('noun>for_pros'), href: `${base}/pro` }, { label: category.name }]}
            />
            <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">{title(category)}</h1>
            <p className="mt-3 max-w-prose text-lg text-ink-2">{words.lead}</p>
            {asked && <p className="tnum mt-3 text-md font-medium text-brand-ink">{asked}</p>}

            {told.length > 0 && (
              <section className="mt-10 lg:mt-12" aria-labelledby="told">
                <h2 id="told" className="text-2xl font-bold">
                  {t('pro_sign_up_page>questions_title')}
                </h2>
                <p className="mt-1.5 max-w-prose text-md text-ink-2">{t('pro_sign_up_page>questions_intro')}</p>
                <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 text-md sm:gap-x-8 xl:grid-cols-3">
                  {told.map((each) => (
                    <li key={each} className="flex gap-2.5">
                      <CheckIcon aria-hidden="true" weight="bold" className="mt-1 size-4 shrink-0 text-brand" />
                      <span className="min-w-0">{each}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}

            <section className="mt-12 scroll-mt-20 lg:mt-16" id="fees" aria-labelledby="fees-title">
              <h2 id="fees-title" className="text-2xl font-bold">
                {t('pro_sign_up_page>fees_title')}
              </h2>
              <p className="tnum mt-1.5 mb-5 max-w-prose text-md text-ink-2">
                {t('pro_sign_up_page>fees_intro', {
                  to_lower_case: category.name.toLowerCase(),
                  fee_cents: showMoney(fee_cents),
                  least_cents: showMoney(least_cents),
                  most_cents: showMoney(most_cents),
                })}
              </p>
              <FeeCases cases={feeCases(tariff, category.name, fee_cents)} />
              <FeeTable questions={questions} tariff={tariff} />
              <h3 className="mt-8 mb-4 text-lg font-semibold">{t('pro_sign_up_page>fee_fate_title')}</h3>
              <FeeFate return_days={return_days} />
            </section>

            {category.price_bands.length > 0 && (
              <section className="mt-12 lg:mt-16" aria-labelledby="prices">
                <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
                  <h2 id="prices" className="text-2xl font-bold">
                    {t('pro_sign_up_page>prices_title')}
                  </h2>
                  <Pill>{t('pro_sign_up_page>indicative')}</Pill>
                </div>
                <p className="mt-1.5 max-w-prose text-md text-ink-2">{t('pro_sign_up_page>prices_intro')}</p>
                <ul className="mt-4 border-t border-line">
                  {category.price_bands.slice(0, BANDS).map((band) => (
                    <li
                      key={band.label}
                      className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
                    >
                      <span className="min-w-0 text-md font-medium">{band.label}</span>
                      <span className="tnum text-md whitespace-nowrap">
                        <span className="font-semibold">{showRange(band.low_cents, band.high_cents)}</span>
                        {band.unit && <span className="text-ink-3"> {perUnit(band.unit)}</span>}
                      </span>
                    </li>
                  ))}
                </ul>
                <a
                  href={`${base}/category/${category.slug}`}
                  className="mt-2 inline-flex min-h-11 items-center text-md font-semibold text-brand-ink"
                >
                  {t('pro_sign_up_page>customer_page')}
                </a>
              </section>
            )}

            <section className="mt-12 lg:mt-16" aria-labelledby="quote">
              <h2 id="quote" className="text-2xl font-bold">
                {t('pro_sign_up_page>good_quote_title')}
              </h2>
              <ol className="mt-4 grid gap-3 text-md">
                {words.quote.map((each, index) => (
                  <li key={each} className="flex gap-3">
                    <span
                      aria-hidden="true"
                      className="tnum grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand-ink"
                    >
                      {index + 1}
                    </span>
                    <span className="min-w-0 max-w-prose text-ink-2">{each}</span>
                  </li>
                ))}
              </ol>
            </section>

            {category.licence && (
              <section className="mt-10 flex gap-3 rounded-lg bg-well p-4 lg:p-5" aria-labelledby="papers">
                <SealCheckIcon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-brand-ink" />
                <div className="min-w-0">
                  <h2 id="papers" className="text-md font-semibold">
                    {t('pro_sign_up_page>certificates_title')}
                  </h2>
                  <p className="mt-0.5 max-w-prose text-md text-ink-2">{category.licence}</p>
                </div>
              </section>
            )}

            {demand.areas.length > 0 && (
              <section className="mt-12 lg:mt-16" aria-labelledby="where">
                <h2 id="where" className="text-2xl font-bold">
                  {t('pro_sign_up_page>areas_title')}
                </h2>
                <p className="mt-1.5 max-w-prose text-md text-ink-2">
                  {t('pro_sign_up_page>areas_intro', {
                    join: enumerated(demand.areas.map((area) => area.name)),
                  })}
                </p>
                {demand.areas.length >= MAPPED && (
                  <div className="mt-4 rounded-xl bg-well p-4 lg:p-6">
                    <AreaMap
                      names={mapNames(demand.areas)}
                      served={mapSlugs(demand.areas)}
                      label={t('pro_sign_up_page>areas_map')}
                    />
                  </div>
                )}
              </section>
            )}
            <div className="pb-12 lg:pb-20" />
          </div>
          <aside className="max-lg:hidden" aria-label={shared('verb>sign_up')}>
            <div className="sticky top-24 -mt-20 mb-12 rounded-xl border border-line bg-surface p-6 shadow-md">
              <div className="text-sm text-ink-3">{t('pro_sign_up_page>usual_quote')}</div>
              <div className="tnum mt-0.5 text-3xl font-bold">{showMoney(fee_cents)}</div>
              {starter_cents > 0 && (
                <p className="tnum mt-3 text-md text-ink-2">
                  {t('pro_sign_up_page>starter_credit', {
                    count: quotesFor(starter_cents, fee_cents),
                    starter_cents: showMoney(starter_cents),
                  })}
                </p>
              )}
              <ButtonLink href={start} variant="primary" size={48} full className="mt-4">
                {shared('verb>become_a_pro')}
              </ButtonLink>
              <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm text-ink-2">
                <li>{t('pro_sign_up_page>limit_promise', { max_quotes: MAX_QUOTES })}</li>
                <li>{t('pro_sign_up_page>price_promise')}</li>
                <li>{t('pro_sign_up_page>free_promise')}</li>
              </ul>
            </div>
          </aside>
        </div>
        <BottomBar className="lg:hidden">
          <div className="flex items-center gap-4">
            <div className="min-w-0">
              <div className="text-xs text-ink-3">{t('pro_sign_up_page>usual_quote')}</div>
              <div className="tnum text-lg font-bold whitespace-nowrap">{showMoney(fee_cents)}</div>
            </div>
            <ButtonLink href={start} variant="primary" size={48} className="flex-1">
              {shared('verb>become_a_pro')}
            </ButtonLink>
          </div>
        </BottomBar>
      </main>
    );
  },
});
