import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { Island } from '../island/Island.tsx';
import { SearchWords } from '../search/SearchBar.tsx';

/**
 * What is to be done, and where: a GET form to the search for pros, which works without script; on a page with script the words
 * get suggestions.
 */
export function SearchForm(props: {
  base: string;
  q?: string;
  postal?: string;
  /** The page's main action, or one that stands aside. */
  look?: 'primary' | 'secondary';
  submitLabel: string;
  className?: string;
}) {
  const { base, q, postal, look = 'primary', submitLabel, className } = props;
  const words = { label: t('search_form>what_label'), placeholder: t('search_form>what_placeholder') };
  return (
    <search>
      <form
        action={`${base}/pro-search`}
        method="get"
        className={cx('rounded-lg border border-line bg-surface p-2 shadow-md lg:flex lg:items-center', className)}
      >
        <Island name="search-box" props={{ base, q: q ?? '', words }} isOpen className="min-w-0 flex-1">
          <SearchWords q={q ?? ''} words={words} />
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
            defaultValue={postal}
            className="tnum w-full min-w-0 bg-transparent text-base outline-none"
          />
        </div>
        <button
          type="submit"
          className={buttonClass({ variant: look, size: 48, className: 'max-lg:mt-2 max-lg:w-full' })}
        >
          {submitLabel}
        </button>
      </form>
    </search>
  );
}
