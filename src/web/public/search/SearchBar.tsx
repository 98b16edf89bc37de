import { FILTER_KEYS, SEARCH_TEXT_MAX, type SearchQuery } from '#core/search/address-rules.ts';
import { t } from '#web/text/spaces/search.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { Island } from '../island/Island.tsx';
import { PlaceSearchForm } from './PlaceSearchForm.tsx';

/** The search on this page. With script the words get suggestions (SearchBox.tsx). Filters of the list are kept. */
export function SearchBar(props: { base: string; action: string; query: SearchQuery; className?: string }) {
  const { base, action, query, className } = props;
  const kept = ['area', 'sort', ...FILTER_KEYS] as const;
  return (
    <PlaceSearchForm
      action={action}
      className={className}
      postal={query.postal}
      kept={kept.map((key) => query[key] && <input key={key} type="hidden" name={key} value={query[key]} />)}
      words={
        <Island name="search-box" props={{ base, q: query.q ?? '' }} isOpen className="min-w-0 flex-1">
          <SearchWords q={query.q ?? ''} />
        </Island>
      }
    />
  );
}

/** Labels for the field, if it isn't for a service or pro. */
export interface FieldWords {
  readonly label?: string;
  readonly placeholder?: string;
}
interface SearchWordsProps {
  readonly q: string;
  readonly words?: FieldWords;
  readonly onFocus?: (input: HTMLInputElement) => void;
}

/** The field for the words as drawn without script, or before it runs. */
export function SearchWords({ q, words = {}, onFocus }: SearchWordsProps) {
  return (
    <SearchField
      id="search-q"
      label={words.label ?? shared('noun>service_or_pro')}
      name="q"
      look="bare"
      placeholder={words.placeholder ?? t('search_bar>placeholder')}
      defaultValue={q}
      maxLength={SEARCH_TEXT_MAX}
      className="flex-1"
      {...(onFocus ? { onFocus: (event: { currentTarget: HTMLInputElement }) => onFocus(event.currentTarget) } : {})}
    />
  );
}
