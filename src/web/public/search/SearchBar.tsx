import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { FILTER_KEYS, SEARCH_TEXT_MAX, type SearchQuery } from '#core/search/address-rules.ts';
import { t } from '#web/text/spaces/search.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { Island } from '../island/Island.tsx';

/**
 * Words and a postal code: a plain GET form, which works without script. With script the words get suggestions
 * (SearchBox.tsx). What narrows the list stays as it is.
 */
export function SearchBar(props: { base: string; action: string; query: SearchQuery; className?: string }) {
  const { base, action, query, className } = props;
  const kept = ['area', 'sort', ...FILTER_KEYS] as const;
  return (
    <search>
      <form
        action={action}
        method="get"
        className={cx('rounded-lg border border-line bg-surface p-2 shadow-md lg:flex lg:items-center', className)}
      >
        {kept.map((key) => query[key] && <input key={key} type="hidden" name={key} value={query[key]} />)}
        <Island name="search-box" props={{ base, q: query.q ?? '' }} isOpen className="min-w-0 flex-1">
          <SearchWords q={query.q ?? ''} />
        </Island>
        <div className="mx-3 h-px bg-line lg:mx-1 lg:h-8 lg:w-px" />
        <div className="flex h-12 items-center gap-2.5 rounded-md px-3 has-[input:focus-visible]:focus-ring lg:w-44">
          <MapPinIcon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
          <label className="sr-only" htmlFor="search-postal">
            {shared('noun>postal_code')}
          </label>
          <input
            id="search-postal"
            name="postal"
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            pattern="[0-9]{6}"
            maxLength={6}
            title={shared('noun>six_digits')}
            placeholder={shared('noun>postal_code')}
            defaultValue={query.postal}
            className="tnum w-full min-w-0 bg-transparent text-base outline-none"
          />
        </div>
        <button
          type="submit"
          className={buttonClass({ variant: 'primary', size: 48, className: 'max-lg:mt-2 max-lg:w-full' })}
        >
          {shared('verb>search')}
        </button>
      </form>
    </search>
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
