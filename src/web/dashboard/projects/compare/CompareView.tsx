import { NotEqualsIcon } from '@phosphor-icons/react/dist/ssr/NotEquals';
import type { ReactNode } from 'react';
import type { BidView } from '#core/bids/model.ts';
import { quotePrice } from '#web/parts/words/quote-words.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipMultiGroup } from '#web/ui/action/ChipGroup.tsx';
import { cx } from '#web/ui/cx.ts';
import { Rating } from '#web/ui/data/Stars.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { quoteHref } from '../quotes/QuoteCard.tsx';
import { Checks } from '../quotes/QuotePanel.tsx';
import type { QuoteActions } from '../quotes/use-quote-actions.tsx';
import { useWide } from '../use-wide.ts';
import { type CompareKey, compareLines } from './compare-lines.ts';

export const COMPARE_MIN = 2;
export const COMPARE_MAX = 4;

export interface CompareViewProps {
  /** In the list's order. */
  readonly bids: readonly BidView[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: number[]) => void;
  readonly actions: Pick<QuoteActions, 'hire'>;
}

/** The content of a cell; for most lines, its text. */
function cellOf(key: CompareKey, bid: BidView, said: string | null): ReactNode {
  if (said === null) return null;
  if (key === 'price') {
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
  }
  if (key === 'rating' && bid.service.review_count > 0)
    return <Rating value={bid.service.score} count={bid.service.review_count} />;
  if (key === 'checked') return <Checks bid={bid} />;
  return <span className="tnum">{said}</span>;
}

/**
 * Two to four quotes side by side, with lines that differ marked and Hire below each. On phones a line's name is above its
 * cells, so that the columns keep their width; from three quotes on, the table scrolls sideways there.
 */
export function CompareView({ bids, chosen, onChoose, actions }: CompareViewProps) {
  const wide = useWide();
  const shown = bids.filter(({ id }) => chosen.includes(id));
  const lines = compareLines(shown, new Date());
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
      {lines.some(({ differs }) => differs) && (
        <p className="mt-3 text-sm text-ink-2">
          <Rich text={t('compare_view>legend')} parts={{ mark: () => <Differs /> }} />
        </p>
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
                <th scope="col" className="w-32">
                  <span className="sr-only">{t('compare_view>row_header')}</span>
                </th>
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
            {lines.map(({ key, label, said, differs }) => (
              <LineRows key={key} label={label} differs={differs} wide={wide}>
                {shown.map((bid, index) => ({ id: bid.id, cell: cellOf(key, bid, said[index] ?? null) }))}
              </LineRows>
            ))}
            <LineRows label={shared('noun>quote')} differs={false} wide={wide}>
              {shown.map((bid) => ({ id: bid.id, cell: <Ways bid={bid} actions={actions} /> }))}
            </LineRows>
          </tbody>
        </table>
      </section>
    </div>
  );
}

const unseen = { mark: (words: ReactNode) => <span className="sr-only">{words}</span> };

/** The acts on one of the quotes: hire it, if the step table allows that, and open it. */
function Ways({ bid, actions }: { bid: BidView; actions: Pick<QuoteActions, 'hire'> }) {
  const { name } = bid.service;
  return (
    <span className="grid gap-2">
      {bid.steps.includes('hire') && (
        <Button variant="primary" full onClick={() => actions.hire(bid)}>
          <Rich text={t('compare_view>hire', { name })} parts={unseen} />
        </Button>
      )}
      <ButtonLink full href={quoteHref(bid, true)}>
        <Rich text={t('compare_view>view_quote', { name })} parts={unseen} />
      </ButtonLink>
    </span>
  );
}

/** Marks a line in which the quotes differ. A shape with text, because some people can't see colours. */
function Differs() {
  return (
    <span className="ml-1.5 inline-grid size-5 place-items-center rounded-full bg-brand-soft align-middle text-brand-ink">
      <NotEqualsIcon aria-hidden="true" weight="bold" className="size-3.5" />
      <span className="sr-only">{t('compare_view>differs')}</span>
    </span>
  );
}

function LineRows({
  label,
  differs,
  wide,
  children,
}: {
  label: string;
  differs: boolean;
  wide: boolean;
  children: readonly { readonly id: number; readonly cell: ReactNode }[];
}) {
  const cells = children.map(({ id, cell }) => (
    <td key={id} className={cx('px-4 align-top break-words', wide ? 'py-3' : 'pt-0.5 pb-3', !differs && 'text-ink-2')}>
      {cell || (
        <span className="text-ink-3">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{t('compare_view>not_stated')}</span>
        </span>
      )}
    </td>
  ));
  const head = (
    <>
      {label}
      {differs && <Differs />}
    </>
  );
  if (wide)
    return (
      <tr className="border-t border-line">
        <th scope="row" className="px-4 py-3 align-top font-normal text-ink-3">
          {head}
        </th>
        {cells}
      </tr>
    );
  return (
    <>
      <tr className="border-t border-line">
        <th scope="colgroup" colSpan={children.length} className="px-4 pt-2.5 text-xs font-medium text-ink-3">
          <span className="sticky left-4">{head}</span>
        </th>
      </tr>
      <tr>{cells}</tr>
    </>
  );
}
