import { LEAD_WEIGHTS } from '#core/allocations/rules.ts';
import {
  evened,
  JOB_PROOFS,
  type JobProof,
  REVIEW_WEIGHTS,
  WEIGHED_AGAIN_DAYS,
  type WeighingVersion,
  type Weights,
  WRITERS,
  type Writer,
} from '#core/reviews/weights/rules.ts';
import { t } from '#web/text/spaces/public.ts';
import { Disclosure, DisclosureList } from '#web/ui/layout/Disclosure.tsx';

/** The average of an example trade, in hundredths of a star. Every pro starts there. */
const MEAN = 470;
const EXAMPLES = [
  { reviews: 1, stars: 5 },
  { reviews: 40, stars: 4.9 },
  { reviews: 500, stars: 4.9 },
] as const;
const SCALE = { from: 460, to: 500 } as const;

const proofs = (): Readonly<Record<JobProof, string>> => ({
  paid: t('rating_rule>paid'),
  met: t('rating_rule>met'),
  talked: t('rating_rule>talked'),
  hired: t('rating_rule>hired'),
});
const writers = (): Readonly<Record<Writer, string>> => ({
  known: t('rating_rule>known'),
  phone: t('rating_rule>phone'),
  none: t('rating_rule>none'),
});

function Examples() {
  return (
    <ul className="grid gap-3">
      {EXAMPLES.map(({ reviews, stars }) => {
        const sums = { rated_weight: reviews * 100, rated_sum: Math.round(reviews * stars * 100) };
        const counts = evened(sums, { reviews: LEAD_WEIGHTS.rating.prior, hundredths: MEAN });
        const place = ((counts - SCALE.from) / (SCALE.to - SCALE.from)) * 100;
        return (
          <li
            key={reviews}
            className="tnum grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-md sm:grid-cols-[10rem_minmax(0,1fr)_7rem]"
          >
            <span>{t('rating_rule>example', { count: reviews, stars: stars.toFixed(1) })}</span>
            <span
              className="relative h-1 rounded-full bg-line-strong max-sm:order-last max-sm:col-span-2"
              aria-hidden="true"
            >
              <span
                className="absolute -top-1 size-3 -translate-x-1/2 rounded-full bg-brand"
                style={{ left: `${place}%` }}
              />
            </span>
            <span className="text-right">
              {t('rating_rule>counts')} <b className="font-semibold">{(counts / 100).toFixed(2)}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The weight of a review, by the proof that the job happened and by who wrote it. */
function Table({ version }: { version: WeighingVersion }) {
  const weights: Weights = REVIEW_WEIGHTS[version];
  const percent = (proof: JobProof, writer: Writer) => Math.floor((weights.job[proof] * weights.writer[writer]) / 100);
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full text-left text-md">
        <caption className="sr-only">{t('rating_rule>table')}</caption>
        <thead className="bg-sunken text-sm text-ink-2">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium lg:px-4">
              {t('rating_rule>job')}
            </th>
            {WRITERS.map((writer) => (
              <th key={writer} scope="col" className="px-2 py-2 text-right align-top font-medium lg:px-4">
                {writers()[writer]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {JOB_PROOFS.map((proof) => (
            <tr key={proof}>
              <th scope="row" className="px-3 py-3 font-normal lg:px-4">
                {proofs()[proof]}
              </th>
              {WRITERS.map((writer) => (
                <td key={writer} className="tnum px-2 py-3 text-right font-semibold whitespace-nowrap lg:px-4">
                  {percent(proof, writer)}%
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className="px-3 py-3 font-normal lg:px-4">
              {t('rating_rule>statement')}
            </th>
            {WRITERS.map((writer) => (
              <td key={writer} className="tnum px-2 py-3 text-right font-semibold whitespace-nowrap lg:px-4">
                {weights.statement}%
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** How ratings are calculated for the order of pros (docs/fairness.md), from the figures that the code itself uses. */
export function RatingRule({ weighing, version }: { weighing: number; version: WeighingVersion }) {
  return (
    <section id="ratings" aria-labelledby="ratings-title" className="mt-12 scroll-mt-20">
      <h3 id="ratings-title" className="text-xl font-semibold">
        {t('rating_rule>title')}
      </h3>
      <p className="mt-2 max-w-prose text-md text-ink-2">{t('rating_rule>intro')}</p>
      <div className="mt-6 grid gap-6 rounded-lg bg-well p-5 lg:grid-cols-2 lg:gap-16 lg:p-8">
        <div>
          <h4 className="text-lg font-semibold">{t('rating_rule>even_title')}</h4>
          <p className="mt-1 max-w-prose text-md text-ink-2">
            {t('rating_rule>even_text', { count: LEAD_WEIGHTS.rating.prior, mean: (MEAN / 100).toFixed(1) })}
          </p>
        </div>
        <Examples />
      </div>
      <DisclosureList className="mt-6">
        <Disclosure title={t('rating_rule>weigh_title')}>
          <p>{t('rating_rule>weigh_text', { days: WEIGHED_AGAIN_DAYS })}</p>
          <p className="mt-3">{t('rating_rule>money')}</p>
          <p className="mt-3">{t(weighing > 0 ? 'rating_rule>where_both' : 'rating_rule>where_search', { version })}</p>
          <div className="mt-4 text-ink">
            <Table version={version} />
          </div>
        </Disclosure>
      </DisclosureList>
    </section>
  );
}
