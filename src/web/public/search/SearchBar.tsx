import { FILTER_KEYS, SEARCH_TEXT_MAX, type SearchQuery } from '#core/search/address-rules.ts';
import { t } from '#web/text/spaces/search.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { Island } from '../island/Island.tsx';
import { PlaceSearchForm } from './PlaceSearchForm.tsx';

/** The search of this page: with script the words get suggestions (SearchBox.tsx). What narrows the list stays as it is. */
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

/** What the field is called, where it is not a service or a pro. */
export interface FieldWords {
  readonly label?: string;
  readonly placeholder?: string;
}
interface SearchWordsProps {
  readonly q: string;
  readonly words?: FieldWords;
  readonly onFocus?: (input: HTMLInputElement) => void;
}

/** The words, as they are drawn before script and without it. */
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
