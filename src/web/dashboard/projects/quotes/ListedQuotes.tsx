import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { ColumnsIcon } from '@phosphor-icons/react/dist/ssr/Columns';
import { SortAscendingIcon } from '@phosphor-icons/react/dist/ssr/SortAscending';
import type { BidView } from '#core/bids/model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import type { MenuProps } from '#web/ui/action/menu-props.ts';
import { COMPARE_MIN } from '../compare/CompareView.tsx';
import { QuoteCard, QuoteRadio } from './QuoteCard.tsx';
import { QUOTE_SORTS, sortWords } from './quote-sort.ts';
import type { SeenQuotes } from './use-seen-quotes.ts';
import type { SortedQuotes } from './use-sorted-quotes.ts';

/** "3 quotes", or for a shop order, which has one, that it is an order. */
export const countWords = (bids: readonly BidView[]): string =>
  bids[0]?.nshop_order ? t('order_way>yours') : t('number_of>quotes', { count: bids.length });

/** Chooses the order of the quotes. Nothing for a single quote. */
export function SortMenu({ quotes, trigger }: { quotes: SortedQuotes; trigger: MenuProps['trigger'] }) {
  const { sort, sorted, change } = quotes;
  if (sorted.length < 2) return null;
  return (
    <Menu
      label={t('quote_list_screen>sort_label', { sort: sortWords()[sort] })}
      items={QUOTE_SORTS.map((id) => ({ id, label: sortWords()[id] }))}
      value={sort}
      onChange={(id) => change({ sort: id === 'match' ? null : id })}
      trigger={trigger}
    />
  );
}

/** The number of quotes; on wide screens also buttons to compare and sort. */
export function ListedQuotesHead(props: {
  request: OwnRequest;
  quotes: SortedQuotes;
  wide: boolean;
  onCompare: () => void;
}) {
  const { request, quotes, wide, onCompare } = props;
  const { sort, sorted } = quotes;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 max-lg:sr-only">
      <h2 className="text-md font-semibold" aria-live="polite">
        {countWords(sorted)}{' '}
        {!sorted[0]?.nshop_order && (
          <span className="font-normal text-ink-3">
            {t('quote_list_screen>count_limit', { max_quotes: request.max_quotes })}
          </span>
        )}
      </h2>
      {wide && (
        <span className="ml-auto flex gap-1.5">
          {sorted.length >= COMPARE_MIN && (
            <Button size={36} variant="ghost" icon={ColumnsIcon} onClick={onCompare}>
              {t('quote_list_screen>compare')}
            </Button>
          )}
          <SortMenu
            quotes={quotes}
            trigger={{ kind: 'chip', text: sortWords()[sort], icon: SortAscendingIcon, iconEnd: CaretDownIcon }}
          />
        </span>
      )}
    </div>
  );
}

/** The quotes: on wide screens a list to choose from, on phones cards. */
export function ListedQuotes(props: {
  quotes: SortedQuotes;
  seen: SeenQuotes;
  wide: boolean;
  onSave: (bid: BidView) => void;
}) {
  const { quotes, seen, wide, onSave } = props;
  const { sorted, chosen, change } = quotes;
  return (
    <ul
      className="grid gap-3"
      {...(wide
        ? { role: 'radiogroup', 'aria-label': shared('noun>quotes') }
        : { 'aria-label': shared('noun>quotes') })}
    >
      {sorted.map((bid) => (
        <li key={bid.id} ref={wide ? undefined : seen.watch(bid)} {...(wide ? { role: 'presentation' } : {})}>
          {wide ? (
            <QuoteRadio
              bid={bid}
              isNew={seen.isNew(bid)}
              chosen={bid.id === chosen?.id}
              onChoose={() => change({ quote: String(bid.id) })}
            />
          ) : (
            <QuoteCard bid={bid} isNew={seen.isNew(bid)} onSave={() => onSave(bid)} />
          )}
        </li>
      ))}
    </ul>
  );
}
