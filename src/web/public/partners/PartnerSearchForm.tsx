import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { t } from '#web/text/spaces/partner.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';

/** Words and a postal code, as a plain GET form. */
export function PartnerSearchForm(props: { action: string; q?: string; postal?: string; className?: string }) {
  const { action, q, postal, className } = props;
  return (
    <search>
      <form
        action={action}
        method="get"
        className={cx('rounded-lg border border-line bg-surface p-2 shadow-md lg:flex lg:items-center', className)}
      >
        <SearchField
          id="partner-q"
          label={shared('noun>service_or_pro')}
          name="q"
          look="bare"
          placeholder={t('partner_search>placeholder')}
          defaultValue={q}
          maxLength={80}
          className="flex-1"
        />
        <div className="mx-3 h-px bg-line lg:mx-1 lg:h-8 lg:w-px" />
        <div className="flex h-12 items-center gap-2.5 rounded-md px-3 has-[input:focus-visible]:focus-ring lg:w-44">
          <MapPinIcon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
          <label className="sr-only" htmlFor="partner-postal">
            {shared('noun>postal_code')}
          </label>
          <input
            id="partner-postal"
            name="postal"
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            pattern="[0-9]{6}"
            maxLength={6}
            title={t('partner_search>six_digits')}
            placeholder={shared('noun>postal_code')}
            defaultValue={postal}
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
