import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins';
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/ssr/MapTrifold';
import { PercentIcon } from '@phosphor-icons/react/dist/ssr/Percent';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { type Cents, showMoney } from '#core/kit/money.ts';
import { sgMoment } from '#core/kit/time.ts';
import type { Demand } from '#core/requests/demand/rules.ts';
import type { VersionRule } from '#core/requests/fees/rules.ts';
import type { TariffView } from '#core/requests/tariff/model.ts';
import { TariffTable } from '#web/parts/tariff/TariffTable.tsx';
import { startDay } from '#web/parts/tariff/tariff-words.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { Disclosure, DisclosureList } from '#web/ui/layout/Disclosure.tsx';
import { HeroBlock } from '#web/ui/layout/HeroBlock.tsx';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { askedThisWeek } from './demand-words.ts';
import { FeeCases } from './FeeCases.tsx';
import { FeeFate } from './FeeFate.tsx';
import { feeCases } from './fee-cases.ts';
import { LeadLedger, type ShownMonth } from './LeadLedger.tsx';
import { LeadRule, type LeadRuleData } from './LeadRule.tsx';
import { LeadSteps } from './LeadSteps.tsx';
import { signUpPath } from './sign-up-path.ts';
import { TradeCards } from './TradeCards.tsx';
import type { Trade } from './trade.ts';

export interface ProPageData {
  readonly trades: readonly Trade[];
  /** The trade that the example fees are for. */
  readonly example: Trade;
  readonly tariff: VersionRule;
  /** The published tariff, and the one announced after it. */
  readonly published: { readonly in_force: TariffView; readonly announced: TariffView | null };
  /** The rule that gives requests to pros. */
  readonly lead_rule: LeadRuleData;
  /** Today in Singapore. */
  readonly today: string;
  /** Starter bonus in cents; 0 if we give none. */
  readonly starter_cents: Cents;
  /** For how many days a fee can be returned that a new customer's reply charged. */
  readonly return_days: number;
  readonly demand: Demand;
  /** One month of the lead ledger; null before the first. */
  readonly shown: ShownMonth | null;
}

const have = () => [
  {
    icon: StorefrontIcon,
    title: t('pro_page>page_title'),
    text: t('pro_page>page_text'),
  },
  {
    icon: MapTrifoldIcon,
    title: t('pro_page>areas_title'),
    text: t('pro_page>areas_text'),
  },
  {
    icon: CalendarBlankIcon,
    title: t('pro_page>hours_title'),
    text: t('pro_page>hours_text'),
  },
  {
    icon: StarIcon,
    title: t('pro_page>reviews_title'),
    text: t('pro_page>reviews_text'),
  },
];

const questions = (tariff: VersionRule) => [
  {
    question: t('pro_page>join_question'),
    answer: t('pro_page>join_answer'),
  },
  {
    question: t('pro_page>no_reply_question'),
    answer: t('pro_page>no_reply_answer'),
  },
  {
    question: t('pro_page>lost_job_question'),
    answer: t('pro_page>lost_job_answer'),
  },
  {
    question: t('pro_page>own_sum_question'),
    answer: t(tariff.discount_percent > 0 ? 'pro_page>own_sum_answer_discount' : 'pro_page>own_sum_answer', {
      size_min_percent: tariff.size_min_percent,
      size_max_percent: tariff.size_max_percent,
      urgent_percent: tariff.urgent_percent,
      fee_max_cents: showMoney(tariff.fee_max_cents),

      discount_hours: tariff.discount_hours,
      discount_percent: tariff.discount_percent,
    }),
  },
  {
    question: t('pro_page>privacy_question'),
    answer: t('pro_page>privacy_answer'),
  },
  {
    question: t('pro_page>business_question'),
    answer: t('pro_page>business_answer'),
  },
];

/** The landing page for pros (specification 2, pro). */
export const proPage = page<ProPageData>({
  head: () => ({
    title: t('pro_page>head_title'),
    description: t('pro_page>head_description'),
    canonical: '/pro',
  }),
  Body: ({
    data: { trades, example, tariff, published, lead_rule, today, starter_cents, return_days, demand, shown },
    place: { base },
  }) => {
    const now = sgMoment(today) ?? new Date(0);
    const { in_force, announced } = published;
    const asked = askedThisWeek(demand.week_count);
    const promises = [
      { icon: ClockCounterClockwiseIcon, text: t('pro_page>no_monthly_plan') },
      { icon: PercentIcon, text: t('pro_page>no_cut') },
      ...(starter_cents > 0
        ? [{ icon: CoinsIcon, text: t('pro_page>starter_credit', { starter_cents: showMoney(starter_cents) }) }]
        : []),
    ];
    return (
      <main id="main">
        <section className="overflow-x-clip">
          <div
            className={cx(
              frameClass,
              'grid gap-8 pt-8 pb-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16 lg:pt-16 lg:pb-20 xl:grid-cols-[minmax(0,1fr)_28rem]',
            )}
          >
            <div className="min-w-0 lg:pt-8">
              <p className="text-md font-semibold text-brand-ink">{shared('noun>for_pros')}</p>
              <h1 className="mt-1.5 text-4xl font-bold lg:text-5xl">
                <Rich text={t('pro_page>title')} parts={{ br: () => <br className="max-sm:hidden" /> }} />
              </h1>
              <p className="mt-4 max-w-136 text-lg text-ink-2 lg:mt-5">{t('pro_page>intro')}</p>
              <div className="mt-6 flex flex-wrap gap-3 lg:mt-8">
                <ButtonLink href={signUpPath(base)} variant="primary" size={48} className="max-sm:w-full">
                  {shared('verb>become_a_pro')}
                </ButtonLink>
                <ButtonLink href="#fees" variant="ghost" size={48} className="max-sm:w-full">
                  {t('pro_page>how_fees_work')}
                </ButtonLink>
              </div>
              <ul className="mt-8 grid gap-3 text-md lg:mt-12 lg:flex lg:flex-wrap lg:gap-x-9">
                {promises.map(({ icon: Icon, text }) => (
                  <li key={text} className="flex items-center gap-2.5">
                    <Icon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-brand" />
                    <span className="font-medium">{text}</span>
                  </li>
                ))}
              </ul>
              {asked && <p className="tnum mt-6 text-md text-ink-2">{t('pro_page>demand', { asked })}</p>}
            </div>
            <div className="w-full max-lg:mx-auto max-lg:max-w-88">
              <HeroBlock />
            </div>
          </div>
        </section>

        <section className="border-y border-line bg-sunken" aria-labelledby="trades">
          <div className={cx(frameClass, 'py-12 lg:py-16')}>
            <h2 id="trades" className="text-2xl font-bold lg:text-3xl">
              {t('pro_page>trades_title')}
            </h2>
            <p className="mt-2 max-w-prose text-md text-ink-2">{t('pro_page>trades_intro')}</p>
            <TradeCards trades={trades} base={base} className="mt-5" />
          </div>
        </section>

        <section aria-labelledby="how">
          <div className={cx(frameClass, 'py-12 lg:py-18')}>
            <h2 id="how" className="mb-6 text-2xl font-bold lg:mb-8 lg:text-3xl">
              {t('pro_page>steps_title')}
            </h2>
            <LeadSteps fee_cents={example.fee_cents} />
          </div>
        </section>

        <section className="border-t border-line" aria-labelledby="have">
          <div className={cx(frameClass, 'py-12 lg:py-18')}>
            <h2 id="have" className="text-2xl font-bold lg:text-3xl">
              {t('pro_page>what_you_get')}
            </h2>
            <ul className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
              {have().map(({ icon: Icon, title, text }) => (
                <li key={title} className="flex gap-3 sm:block">
                  <Icon aria-hidden="true" weight="duotone" className="size-8 shrink-0 text-brand" />
                  <div className="min-w-0 sm:mt-3">
                    <h3 className="text-lg font-semibold">{title}</h3>
                    <p className="mt-1 text-md text-ink-2">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </section>

        <section id="fees" className="scroll-mt-20 border-y border-line bg-sunken" aria-labelledby="fees-title">
          <div className={cx(frameClass, 'py-12 lg:py-18')}>
            <h2 id="fees-title" className="text-2xl font-bold lg:text-3xl">
              {t('pro_page>fees_title')}
            </h2>
            <p className="mt-2 mb-6 max-w-prose text-md text-ink-2">
              <Rich
                text={t('pro_page>fees_intro')}
                parts={{
                  link: () => (
                    <a
                      href={`${base}/pro-signup/${example.category.slug}`}
                      className="font-medium text-brand-ink underline underline-offset-4"
                    >
                      {example.category.name.toLowerCase()}
                    </a>
                  ),
                }}
              />
            </p>
            <FeeCases cases={feeCases(tariff, example.category.name, example.fee_cents)} />
            <h3 className="mt-12 mb-5 text-xl font-semibold">{t('pro_page>fee_fate_title')}</h3>
            <FeeFate return_days={return_days} />
            <h3 id="tariff" className="mt-12 scroll-mt-20 text-xl font-semibold">
              {t('pro_page>tariff_title')}
            </h3>
            <p className="mt-2 mb-5 max-w-prose text-md text-ink-2">
              {announced
                ? t('pro_page>tariff_announced', {
                    version: in_force.version,
                    starts_at: startDay(in_force.starts_at, now),
                    next: announced.version,
                    next_starts_at: startDay(announced.starts_at, now),
                  })
                : t('pro_page>tariff_current', {
                    version: in_force.version,
                    starts_at: startDay(in_force.starts_at, now),
                  })}
            </p>
            <div className="max-w-[52rem]">
              <TariffTable in_force={in_force} announced={announced} now={now} fold />
            </div>
          </div>
        </section>

        <LeadLedger shown={shown} trades={trades} base={base} />

        <section id="rule" className="scroll-mt-20" aria-labelledby="rule-title">
          <div className={cx(frameClass, 'py-12 lg:py-18')}>
            <LeadRule {...lead_rule} now={now} />
          </div>
        </section>

        <section className="border-t border-line" aria-labelledby="questions">
          <div className={cx(frameClass, 'grid gap-x-16 py-12 lg:grid-cols-[20rem_minmax(0,1fr)] lg:py-18')}>
            <h2 id="questions" className="text-2xl font-bold lg:text-3xl">
              {shared('noun>good_to_know')}
            </h2>
            <DisclosureList className="max-lg:mt-4">
              {questions(tariff).map(({ question, answer }, index) => (
                <Disclosure key={question} title={question} open={index === 0}>
                  {answer}
                </Disclosure>
              ))}
            </DisclosureList>
          </div>
        </section>

        <div className={cx(frameClass, 'pb-12 lg:pb-18')}>
          <section className="relative overflow-hidden rounded-2xl bg-brand-deep px-6 py-10 text-white lg:px-14 lg:py-14">
            <div
              className="absolute inset-y-0 right-0 w-1/2 opacity-20 [--color-cat-jade-ink:#fff] [--color-cat-jade-mid:#fff] [--color-cat-jade:transparent] [mask-image:linear-gradient(90deg,transparent,#000_70%)] max-lg:hidden"
              aria-hidden="true"
            >
              <LeafPattern seed="for-pros" hue="jade" width={560} height={320} tile={80} />
            </div>
            <div className="relative max-w-124">
              <h2 className="text-2xl font-bold lg:text-3xl">{t('pro_page>join_title')}</h2>
              <p className="mt-3 text-base text-white/85">
                {starter_cents > 0
                  ? t('pro_page>join_text_credit', { starter_cents: showMoney(starter_cents) })
                  : t('pro_page>join_text')}
              </p>
              <a
                href={signUpPath(base)}
                className="mt-6 inline-flex h-12 items-center justify-center rounded-md bg-white px-5 text-base font-semibold text-brand-deep hover:bg-white/90"
              >
                {shared('verb>become_a_pro')}
              </a>
            </div>
          </section>
        </div>
      </main>
    );
  },
});
