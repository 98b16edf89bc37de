import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import type { ReactNode } from 'react';
import { t as shared } from '#web/text/spaces/shared.ts';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { cx } from '#web/ui/cx.ts';

/**
 * Search words and a postal code, as a GET form that works without script. `words` is the field for the words; `kept` are
 * hidden fields to send along.
 */
export function PlaceSearchForm(props: {
  action: string;
  words: ReactNode;
  kept?: ReactNode;
  postal?: string | undefined;
  /** Whether it is the page's main action or a secondary one. */
  look?: 'primary' | 'secondary';
  submitLabel?: string;
  className?: string | undefined;
}) {
  const { action, words, kept, postal, look = 'primary', submitLabel = shared('verb>search'), className } = props;
  return (
    <search>
      <form
        action={action}
        method="get"
        className={cx('rounded-lg border border-line bg-surface p-2 shadow-md lg:flex lg:items-center', className)}
      >
        {kept}
        {words}
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
