import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins';
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/ssr/MapTrifold';
import { PercentIcon } from '@phosphor-icons/react/dist/ssr/Percent';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import type { CategoryCard } from '#core/categories/model.ts';
import { type Cents, showMoney } from '#core/kit/money.ts';
import { sgMoment } from '#core/kit/time.ts';
import type { Demand } from '#core/requests/demand-rules.ts';
import type { VersionRule } from '#core/requests/fee-rules.ts';
import type { TariffView } from '#core/requests/tariff-model.ts';
import { TariffTable } from '#web/parts/tariff/TariffTable.tsx';
import { startDay } from '#web/parts/tariff/tariff-words.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';
import { HeroBlock } from '#web/ui/HeroBlock.tsx';
import { LeafPattern } from '#web/ui/LeafPattern.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { askedThisWeek } from './demand-words.ts';
import { FeeCases } from './FeeCases.tsx';
import { FeeFate } from './FeeFate.tsx';
import { feeCases } from './fee-cases.ts';
import { LeadSteps } from './LeadSteps.tsx';
import { signUpPath } from './sign-up-path.ts';
import { TradeCards } from './TradeCards.tsx';

/** A category as a trade: what a quote in it starts from. */
export interface Trade {
  readonly category: CategoryCard;
  /** Cents: the lead fee's base. */
  readonly fee_cents: Cents;
}

export interface ProPageData {
  readonly trades: readonly Trade[];
  /** The trade that the worked examples are of. */
  readonly example: Trade;
  readonly tariff: VersionRule;
  /** The same as it is published, and the one that follows. */
  readonly published: { readonly in_force: TariffView; readonly announced: TariffView | null };
  /** The Singapore day. */
  readonly today: string;
  /** Cents; 0 where there is none. */
  readonly starter_cents: Cents;
  readonly demand: Demand;
}

const HAVE = [
  {
    icon: StorefrontIcon,
    title: 'A page of your own',
    text: 'Your work, prices, areas and reviews under one link that you can send to anybody.',
  },
  {
    icon: MapTrifoldIcon,
    title: 'Only where you go',
    text: 'Pick areas on a map and how far you travel. Requests from elsewhere do not reach you.',
  },
  {
    icon: CalendarBlankIcon,
    title: 'Your hours, your breaks',
    text: 'Set working hours, block time and pause for a holiday. While you pause, no request comes.',
  },
  {
    icon: StarIcon,
    title: 'Reviews from real jobs',
    text: 'Only people who hired you can review, so a good job counts for the next one.',
  },
];

const questions = (tariff: VersionRule) => [
  {
    question: 'Do I pay to join?',
    answer:
      'No. Joining, your page and reading requests are free. The only thing you pay for is sending a quote, from credit that you buy beforehand or were given.',
  },
  {
    question: 'What if the customer never answers?',
    answer:
      'Then the fee comes back to your wallet by itself, together with the reason. You do not have to ask. If you think a decision was wrong, you can appeal.',
  },
  {
    question: 'What if somebody else gets the job?',
    answer:
      'When the customer answered you, the lead was real and the fee stays paid. That is why you read the request first: pass on what does not suit you, which costs nothing.',
  },
  {
    question: 'Can I work out a fee myself?',
    answer: `Yes. It is the category’s base, changed by the size of the job (${tariff.size_min_percent} to ${tariff.size_max_percent} % of the base), with ${tariff.urgent_percent} % of the base more when it is urgent. It is never more than ${showMoney(tariff.fee_max_cents)}.${tariff.discount_percent > 0 ? ` After ${tariff.discount_hours} hours without a quote the whole fee is ${tariff.discount_percent} % lower.` : ''} Each quote carries the receipt, and the page of each trade lists the answers that change it. A new tariff applies from the Monday after it was announced.`,
  },
  {
    question: 'Who sees my number and address?',
    answer:
      'Nobody before a hire. Customers see your name, your page and the area you work from. Their number and address stay hidden from you until you are hired, too.',
  },
  {
    question: 'Do I need a registered business?',
    answer:
      'Not for every kind of work. Some trades need a licence or a registered person: the page of your trade says which. What we check is shown on your page, with the date.',
  },
];

/** The landing page for pros (specification 2, pro). */
export const proPage = page<ProPageData>({
  head: () => ({
    title: 'Find work near you as a pro in Singapore · Gotong',
    description:
      'Requests near you, with the job, the area and the fee before you quote. No monthly plan and no cut of the job.',
    canonical: '/pro',
  }),
  Body: ({ data: { trades, example, tariff, published, today, starter_cents, demand }, place: { base } }) => {
    const now = sgMoment(today) ?? new Date(0);
    const { in_force, announced } = published;
    const asked = askedThisWeek(demand.week_count);
    const promises = [
      { icon: ClockCounterClockwiseIcon, text: 'No monthly plan' },
      { icon: PercentIcon, text: 'No cut of the job' },
      ...(starter_cents > 0 ? [{ icon: CoinsIcon, text: `${showMoney(starter_cents)} of credit to start` }] : []),
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
              <p className="text-md font-semibold text-brand-ink">For pros</p>
              <h1 className="mt-1.5 text-4xl font-bold lg:text-5xl">
                Your next job is
                <br className="max-sm:hidden" /> a few blocks away.
              </h1>
              <p className="mt-4 max-w-136 text-lg text-ink-2 lg:mt-5">
                People near you post what they need. You see the job, the area and the fee, and quote only for what you
                want to do.
              </p>
              <div className="mt-6 flex flex-wrap gap-3 lg:mt-8">
                <ButtonLink href={signUpPath(base)} variant="primary" size={48} className="max-sm:w-full">
                  Become a pro
                </ButtonLink>
                <ButtonLink href="#fees" variant="ghost" size={48} className="max-sm:w-full">
                  How fees work
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
              {asked && <p className="tnum mt-6 text-md text-ink-2">{asked} on Gotong.</p>}
            </div>
            <div className="w-full max-lg:mx-auto max-lg:max-w-88">
              <HeroBlock />
            </div>
          </div>
        </section>

        <section className="border-y border-line bg-sunken" aria-labelledby="trades">
          <div className={cx(frameClass, 'py-12 lg:py-16')}>
            <h2 id="trades" className="text-2xl font-bold lg:text-3xl">
              What do you do?
            </h2>
            <p className="mt-2 max-w-prose text-md text-ink-2">
              Choose your trade to see what is asked, what a quote costs and which papers it takes.
            </p>
            <TradeCards trades={trades} base={base} className="mt-5" />
          </div>
        </section>

        <section aria-labelledby="how">
          <div className={cx(frameClass, 'py-12 lg:py-18')}>
            <h2 id="how" className="mb-6 text-2xl font-bold lg:mb-8 lg:text-3xl">
              How leads work
            </h2>
            <LeadSteps fee_cents={example.fee_cents} />
          </div>
        </section>

        <section id="fees" className="scroll-mt-20 border-y border-line bg-sunken" aria-labelledby="fees-title">
          <div className={cx(frameClass, 'py-12 lg:py-18')}>
            <h2 id="fees-title" className="text-2xl font-bold lg:text-3xl">
              A fee you can check
            </h2>
            <p className="mt-2 mb-6 max-w-prose text-md text-ink-2">
              Every quote shows how its fee came about, line by line, before you send. Here is{' '}
              <a
                href={`${base}/pro-signup/${example.category.slug}`}
                className="font-medium text-brand-ink underline underline-offset-4"
              >
                {example.category.name.toLowerCase()}
              </a>{' '}
              with the tariff in force today.
            </p>
            <FeeCases cases={feeCases(tariff, example.category.name, example.fee_cents)} />
            <h3 className="mt-12 mb-5 text-xl font-semibold">What becomes of the fee</h3>
            <FeeFate />
            <h3 id="tariff" className="mt-12 scroll-mt-20 text-xl font-semibold">
              The whole tariff
            </h3>
            <p className="mt-2 mb-5 max-w-prose text-md text-ink-2">
              Tariff {in_force.version}, in force since {startDay(in_force.starts_at, now)}.{' '}
              {announced
                ? `Tariff ${announced.version} follows on ${startDay(announced.starts_at, now)}. A quote is charged by the one in force when it is sent.`
                : 'A change is announced before the Monday it begins on, and is shown here.'}{' '}
              With it and the receipt of a quote anybody can work the fee out again.
            </p>
            <div className="max-w-[52rem]">
              <TariffTable in_force={in_force} announced={announced} now={now} />
            </div>
          </div>
        </section>

        <section aria-labelledby="have">
          <div className={cx(frameClass, 'py-12 lg:py-18')}>
            <h2 id="have" className="text-2xl font-bold lg:text-3xl">
              What you get
            </h2>
            <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
              {HAVE.map(({ icon: Icon, title, text }) => (
                <li key={title}>
                  <Icon aria-hidden="true" weight="duotone" className="size-8 text-brand" />
                  <h3 className="mt-3 text-lg font-semibold">{title}</h3>
                  <p className="mt-1 text-md text-ink-2">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>

        <section className="border-t border-line" aria-labelledby="questions">
          <div className={cx(frameClass, 'grid gap-x-16 py-12 lg:grid-cols-[20rem_minmax(0,1fr)] lg:py-18')}>
            <h2 id="questions" className="text-2xl font-bold lg:text-3xl">
              Good to know
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
              <h2 className="text-2xl font-bold lg:text-3xl">Ten minutes, and requests can reach you.</h2>
              <p className="mt-3 text-base text-white/85">
                {starter_cents > 0
                  ? `Your first service brings ${showMoney(starter_cents)} of credit. It pays the fees of your first quotes.`
                  : 'Set up your page, choose your areas and see what is asked near you.'}
              </p>
              <a
                href={signUpPath(base)}
                className="mt-6 inline-flex h-12 items-center justify-center rounded-md bg-white px-5 text-base font-semibold text-brand-deep hover:bg-white/90"
              >
                Become a pro
              </a>
            </div>
          </section>
        </div>
      </main>
    );
  },
});
