import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import type { CategoryCard } from '#core/categories/model.ts';
import { categoryPrice } from '#web/parts/words/price-band.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { BottomBar } from '#web/ui/layout/BottomBar.tsx';

/** How a category counts units, taken from the question in its form. */
export interface Units {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

interface Offer {
  /** Address of the request form. */
  formPath: string;
  /** "S$30–50"; null if no price is known. */
  price: string | null;
  per: string;
  /** What the price is, such as "Half of all jobs cost". Without it: an indicative usual price. */
  priceLabel?: string | undefined;
}

/** What a category's quote box needs: the address of the form, and the known price. */
export function offerOf(category: CategoryCard, base: string): Offer {
  const price = categoryPrice(category);
  return {
    formPath: `${base}/form/${category.slug}`,
    price: price?.range ?? null,
    per: price?.per ?? '',
    ...(price?.is_measured ? { priceLabel: price.label } : {}),
  };
}

/** The form for quotes, beside the page on wide screens. A GET form, whose values the request form reads. */
export function QuoteBox({
  formPath,
  price,
  per,
  priceLabel,
  units,
  count,
}: Offer & { units: Units | null; count?: number | undefined }) {
  return (
    <form action={formPath} method="get" className="rounded-xl border border-line bg-surface p-6 shadow-md">
      {price && (
        <>
          <div className="text-sm text-ink-3">{priceLabel ?? t('quote_box>usual_price_indicative')}</div>
          <div className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5">
            <span className="tnum text-3xl font-bold">{price}</span>
            {per && <span className="text-md text-ink-3">{per}</span>}
          </div>
        </>
      )}
      <div className={price ? 'mt-4 grid gap-4' : 'grid gap-4'}>
        <TextField
          label={shared('noun>postal_code')}
          name="postal"
          icon={MapPinIcon}
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="[0-9]{6}"
          maxLength={6}
          title={shared('noun>six_digits')}
          required
          tabular
        />
        {units && (
          <TextField
            label={units.label}
            name="units"
            type="number"
            inputMode="numeric"
            min={units.min}
            max={units.max}
            defaultValue={count ?? units.min}
            required
            tabular
          />
        )}
        <Button type="submit" variant="primary" size={48} full>
          {shared('verb>get_quotes')}
        </Button>
      </div>
      <Reassurance />
    </form>
  );
}

const Reassurance = () => (
  <p className="mt-3 flex items-center justify-center gap-1.5 text-sm text-ink-3">
    <LockSimpleIcon aria-hidden="true" className="size-4 shrink-0" />
    {t('quote_box>privacy_note')}
  </p>
);

/** The same at the foot of phones, in reach of the thumb. */
export function QuoteBar({
  formPath,
  price,
  per,
  priceLabel,
  label = shared('verb>get_quotes'),
}: Offer & { label?: string }) {
  return (
    <BottomBar>
      <div className="flex items-center gap-4">
        {price && (
          <div className="min-w-0">
            <div className="text-xs text-ink-3">{per || (priceLabel ?? t('quote_box>usual_price'))}</div>
            <div className="tnum text-lg font-bold whitespace-nowrap">{price}</div>
          </div>
        )}
        <ButtonLink href={formPath} variant="primary" size={48} className="flex-1">
          {label}
        </ButtonLink>
      </div>
    </BottomBar>
  );
}
