import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import type { Category } from '#core/categories/model.ts';
import { bandsOfCount } from '#core/prices/count-rules.ts';
import { LEAST_JOBS, LEAST_PROS, type PriceCell, WINDOW_MONTHS } from '#core/prices/model.ts';
import { listed } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/prices.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { type Counted, CountLinks } from './CountLinks.tsx';
import { MeasuredTable } from './MeasuredTable.tsx';
import { StarterBands } from './StarterBands.tsx';

/** How many sizes the category page shows. The price page shows all. */
const FEW = 4;

interface PriceGuideProps {
  readonly category: Category;
  readonly cells: readonly PriceCell[];
  readonly base: string;
  readonly isWhole?: boolean;
  /** The unit switch; `cells` are those of the chosen number. */
  readonly counted?: Counted | undefined;
}

/** The head of the guide: what the prices come from, and how reliable they are. */
const GuideHead = ({ isMeasured }: { isMeasured: boolean }) => (
  <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
    <div className="min-w-0 flex-1 basis-64">
      <h2 id="prices" className="text-xl font-semibold">
        {t('price_guide>title')}
      </h2>
      <p className="mt-0.5 max-w-prose text-sm text-ink-3">
        {isMeasured ? t('price_guide>measured_note') : t('price_guide>guide_only_note')}
      </p>
    </div>
    {isMeasured ? (
      <Pill tone="success" icon={CheckCircleIcon} weight="fill">
        {t('price_guide>from_completed_jobs')}
      </Pill>
    ) : (
      <Pill>{t('price_guide>indicative')}</Pill>
    )}
  </div>
);

/** What completed jobs cost: in all, then by size. On the price page also by property type. */
function MeasuredPrices({ category, cells, base, isWhole = false }: PriceGuideProps) {
  const all = cells.filter((cell) => cell.level === 'category');
  const sizes = cells.filter((cell) => cell.level === 'size');
  const properties = cells.filter((cell) => cell.level === 'property');
  const both = cells.filter((cell) => cell.level === 'size_property');
  // Leaves room on the right: a bar that reaches the end of its scale looks cut off.
  const most = Math.max(...cells.map((cell) => cell.high_cents)) * 1.25;
  const isMore = !isWhole && (sizes.length > FEW || properties.length > 0 || both.length > 0);
  const orphans = both.filter((cell) => !sizes.some((size) => size.size === cell.size));
  const bySize = (isWhole ? sizes : sizes.slice(0, FEW)).map((cell) => ({
    cell,
    label: cell.size_label,
    inner: isWhole
      ? both.filter((each) => each.size === cell.size).map((each) => ({ cell: each, label: each.property_label }))
      : [],
  }));
  return (
    <>
      {all.length > 0 && (
        <MeasuredTable
          caption={t('price_guide>all_jobs_caption')}
          isCaptionHidden
          rows={all.map((cell) => ({
            cell,
            label: t('price_guide>all_jobs', { name: category.name.toLowerCase() }),
          }))}
          most={most}
          isLead
        />
      )}
      {sizes.length > 0 && <MeasuredTable caption={t('price_guide>kind_caption')} rows={bySize} most={most} />}
      {isWhole && properties.length > 0 && (
        <MeasuredTable
          caption={t('price_guide>property_caption')}
          rows={properties.map((cell) => ({ cell, label: cell.property_label }))}
          most={most}
        />
      )}
      {isWhole && orphans.length > 0 && (
        <MeasuredTable
          caption={t('price_guide>size_property_caption')}
          rows={orphans.map((cell) => ({ cell, label: listed(cell.size_label, cell.property_label) }))}
          most={most}
        />
      )}
      {isMore && (
        <a
          href={`${base}/price/${category.slug}#prices`}
          className="mt-4 inline-flex min-h-11 items-center gap-1.5 text-md font-semibold text-brand-ink"
        >
          {t('price_guide>see_all_sizes')}
          <ArrowRightIcon aria-hidden="true" weight="bold" className="size-4" />
        </a>
      )}
      {isWhole && (
        <p className="mt-5 max-w-prose text-sm text-ink-3">
          <span className="font-semibold text-ink-2">{t('price_guide>how_we_measure')}.</span>{' '}
          {t('price_guide>how_we_measure_text', { months: WINDOW_MONTHS, jobs: LEAST_JOBS, pros: LEAST_PROS })}
        </p>
      )}
    </>
  );
}

/** The heading between measured prices and starter bands, which says that the bands aren't measured. */
const StarterHead = () => (
  <div className="mt-7 flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
    <div className="min-w-0 flex-1 basis-64">
      <h3 className="text-md font-semibold">{t('price_guide>starter_heading')}</h3>
      <p className="mt-0.5 text-sm text-ink-3">{t('price_guide>starter_intro')}</p>
    </div>
    <Pill>{t('price_guide>indicative')}</Pill>
  </div>
);

const Duration = ({ duration }: { duration: string }) => (
  <p className="flex gap-2 border-t border-line pt-4 text-md text-ink-2">
    <ClockIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
    <span>
      <span className="sr-only">{t('price_guide>how_long_it_takes')} </span>
      {duration}
    </span>
  </p>
);

/** What makes a job cost more or less. */
const PriceDrivers = ({ drivers }: { drivers: readonly string[] }) => (
  <>
    <h3 className="mt-5 text-md font-semibold">{t('price_guide>price_factors')}</h3>
    <ul className="mt-2 grid list-disc gap-x-8 gap-y-1 pl-5 text-md text-ink-2 marker:text-ink-3 sm:grid-cols-2">
      {drivers.map((driver) => (
        <li key={driver}>{driver}</li>
      ))}
    </ul>
  </>
);

/**
 * What jobs of a category cost (decision 34): ranges from completed jobs if there are enough, and starter bands, marked as
 * indicative. `isWhole` is for the price page: all sizes, each also by property type.
 */
export function PriceGuide(props: PriceGuideProps) {
  const { category, cells, counted } = props;
  const { price_bands } = category;
  const bands = counted ? bandsOfCount(price_bands, counted.unit, counted.chosen) : price_bands;
  const isMeasured = cells.length > 0;
  return (
    <section className="mt-8 rounded-xl border border-line p-5 lg:mt-10 lg:p-7" aria-labelledby="prices">
      <GuideHead isMeasured={isMeasured} />
      {counted && <CountLinks {...counted} />}
      {isMeasured && <MeasuredPrices {...props} />}
      {isMeasured && bands.length > 0 && <StarterHead />}
      <StarterBands bands={bands} />
      {category.duration && <Duration duration={category.duration} />}
      {category.price_drivers.length > 0 && <PriceDrivers drivers={category.price_drivers} />}
    </section>
  );
}
