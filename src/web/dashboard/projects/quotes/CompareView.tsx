import type { ReactNode } from 'react';
import type { BidView } from '#core/bids/model.ts';
import { firstSlot, quotePrice } from '#web/parts/words/quote-words.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipMultiGroup } from '#web/ui/action/ChipGroup.tsx';
import { Rating } from '#web/ui/data/Stars.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { useWide } from '../use-wide.ts';
import { quoteHref } from './QuoteCard.tsx';
import { Checks, hasChecks } from './QuotePanel.tsx';
import { hoursText, warrantyText } from './quote-facts.ts';

export const COMPARE_MIN = 2;
export const COMPARE_MAX = 4;

export interface CompareViewProps {
  /** In the list's order. */
  readonly bids: readonly BidView[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: number[]) => void;
}

interface Line {
  readonly label: string;
  readonly cell: (bid: BidView) => ReactNode;
}

const lines = (): readonly Line[] => [
  {
    label: shared('noun>price'),
    cell: (bid) => {
      const quote = quotePrice(bid);
      return (
        quote && (
          <>
            <span className="tnum block text-lg font-bold">
              {quote.price}
              {quote.per}
            </span>
            <span className="text-sm text-ink-3">{quote.note}</span>
          </>
        )
      );
    },
  },
  { label: t('compare_view>kind'), cell: (bid) => quotePrice(bid)?.kind },
  { label: shared('noun>first_slot'), cell: (bid) => firstSlot(bid.quote_details, new Date()) },
  { label: t('compare_view>duration'), cell: hoursText },
  { label: shared('noun>includes'), cell: (bid) => bid.quote_details.includes },
  { label: t('compare_view>extras'), cell: (bid) => bid.quote_details.extra },
  { label: shared('noun>warranty'), cell: warrantyText },
  {
    label: shared('noun>rating'),
    cell: ({ service }) =>
      service.review_count > 0 ? (
        <Rating value={service.score} count={service.review_count} />
      ) : (
        shared('status>no_reviews_yet')
      ),
  },
  {
    label: t('compare_view>hires'),
    cell: ({ service }) => <span className="tnum">{t('number_of>hires', { count: service.hired_count })}</span>,
  },
  { label: shared('status>checked'), cell: (bid) => (hasChecks(bid) ? <Checks bid={bid} /> : null) },
];

/**
 * Two to four quotes side by side. On phones each line's name stands above its cells, so that the columns keep their
 * width; from three quotes on the table scrolls sideways there.
 */
export function CompareView({ bids, chosen, onChoose }: CompareViewProps) {
  const wide = useWide();
  const shown = bids.filter(({ id }) => chosen.includes(id));
  return (
    <div className="mt-4">
      {bids.length > COMPARE_MIN && (
        <>
          <ChipMultiGroup
            label={t('compare_view>picker_label', { least: COMPARE_MIN, most: COMPARE_MAX })}
            wrap
            value={shown.map(({ id }) => String(id))}
            onChange={(values) => onChoose(values.map(Number))}
            options={bids.map(({ id, service }) => {
              const full = chosen.includes(id) ? shown.length <= COMPARE_MIN : shown.length >= COMPARE_MAX;
              return { value: String(id), label: service.name, disabled: full };
            })}
          />
          <p className="mt-2 text-sm text-ink-3">
            {t('compare_view>count_error', { least: COMPARE_MIN, most: COMPARE_MAX })}
          </p>
        </>
      )}
      <section
        aria-label={t('compare_view>table_caption')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative mt-4 overflow-x-auto rounded-lg border border-line bg-surface focus-visible:focus-ring"
      >
        <table className="w-full table-fixed text-left text-md" style={{ minWidth: `${shown.length * 9.5}rem` }}>
          <caption className="sr-only">{t('compare_view>table_caption')}</caption>
          <thead>
            <tr>
              {wide && (
                <td className="w-32">
                  <span className="sr-only">{t('compare_view>row_header')}</span>
                </td>
              )}
              {shown.map(({ id, service }) => (
                <th key={id} scope="col" className="p-4 align-top font-normal">
                  <span className="flex gap-3 max-lg:flex-col max-lg:gap-1.5 lg:items-center">
                    <Avatar
                      name={service.name}
                      id={service.id}
                      kind={service.is_business ? 'business' : 'person'}
                      photo={service.s3_thumb_url}
                      size={40}
                    />
                    <span className="min-w-0 font-semibold break-words">{service.name}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines()
              .filter(({ cell }) => shown.some((bid) => cell(bid)))
              .map((line) => (
                <LineRows key={line.label} line={line} shown={shown} wide={wide} />
              ))}
            <LineRows
              line={{
                label: shared('noun>quote'),
                cell: (bid) => (
                  <ButtonLink size={36} variant="tonal" href={quoteHref(bid, true)}>
                    <Rich
                      text={t('compare_view>view_quote', { name: bid.service.name })}
                      parts={{ mark: (words) => <span className="sr-only">{words}</span> }}
                    />
                  </ButtonLink>
                ),
              }}
              shown={shown}
              wide={wide}
            />
          </tbody>
        </table>
      </section>
    </div>
  );
}

function LineRows({ line, shown, wide }: { line: Line; shown: readonly BidView[]; wide: boolean }) {
  const cells = shown.map((bid) => (
    <td key={bid.id} className={`px-4 align-top break-words ${wide ? 'py-3' : 'pt-0.5 pb-3'}`}>
      {line.cell(bid) || (
        <span className="text-ink-3">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{t('compare_view>not_stated')}</span>
        </span>
      )}
    </td>
  ));
  if (wide)
    return (
      <tr className="border-t border-line">
        <th scope="row" className="px-4 py-3 align-top font-normal text-ink-3">
          {line.label}
        </th>
        {cells}
      </tr>
    );
  return (
    <>
      <tr className="border-t border-line">
        <th scope="colgroup" colSpan={shown.length} className="px-4 pt-2.5 text-xs font-medium text-ink-3">
          <span className="sticky left-4">{line.label}</span>
        </th>
      </tr>
      <tr>{cells}</tr>
    </>
  );
}
