import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { useEffect, useState } from 'react';
import { type ForecastView, quoteForecast } from '#core/allocations/forecast/calls.ts';
import { api } from '#web/app/api/api.ts';
import { t } from '#web/text/spaces/form.ts';

/** Forecasts how many quotes will come, once the postal code is known. Null before that, and if too little is known. */
export function useForecast(slug: string, postal_code: unknown): ForecastView | null {
  const [forecast, setForecast] = useState<ForecastView | null>(null);
  const place = typeof postal_code === 'string' && /^\d{6}$/.test(postal_code) ? postal_code : null;
  useEffect(() => {
    if (place === null) return setForecast(null);
    let left = false;
    // Without a connection there is no forecast; the form works without it.
    api(quoteForecast, { slug, postal_code: place })
      .then((found) => !left && setForecast(found.ok ? found.value.forecast : null))
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [slug, place]);
  return forecast;
}

/** How many quotes to expect, as a range, and what it is based on. */
export function ForecastLine({ forecast, name }: { forecast: ForecastView; name: string }) {
  const { low, high, hours, percent, request_count, area_name } = forecast;
  const basis = { percent, count: request_count, name };
  return (
    <div className="mt-6 flex items-start gap-3">
      <ClockIcon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-brand-ink" />
      <p className="min-w-0 text-md tnum">
        <span className="font-semibold">
          {low === high ? t('forecast_line>quotes', { low, hours }) : t('forecast_line>between', { low, high, hours })}
        </span>
        <span className="block text-sm text-ink-3">
          {area_name
            ? t('forecast_line>basis_area', { ...basis, area: area_name })
            : t('forecast_line>basis_all', basis)}
        </span>
      </p>
    </div>
  );
}
