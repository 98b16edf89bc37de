import { useSearchParams } from 'react-router';
import { HEALTH_SPANS, type HealthNumber, type HealthSpan } from '#core/ops/health/model.ts';
import { useAddress } from '../../frames/use-address.ts';

/** The filter of Health pages, from the address. Names are those of the calls, so that links and exports mean the same. */
export function useFilter() {
  const address = useAddress();
  const [query] = useSearchParams();
  const days: HealthSpan = HEALTH_SPANS.find((each) => String(each) === query.get('days')) ?? 28;
  const category_id = /^[1-9]\d{0,14}$/.test(query.get('category_id') ?? '') ? Number(query.get('category_id')) : null;
  const area_code = /^[A-Z]{2}$/.test(query.get('area_code') ?? '') ? query.get('area_code') : null;
  const [first, urgent] = [query.get('first') === '1', query.get('urgent') === '1'];
  const filter = {
    days,
    ...(category_id === null ? {} : { category_id }),
    ...(area_code === null ? {} : { area_code }),
    ...(first ? { first } : {}),
    ...(urgent ? { urgent } : {}),
  };
  return { ...address, filter, query };
}
export type HealthFilter = ReturnType<typeof useFilter>['filter'];

const flat = (values: Readonly<Record<string, string | number | boolean>>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, value === true ? '1' : String(value)]));

/** The address of the rows of a number. */
export const rowsHref = (
  filter: HealthFilter,
  number: HealthNumber,
  more: Readonly<Record<string, string | number>> = {},
): string => `/ops/health/rows?${flat({ ...filter, number, ...more })}`;

/** The address of the page with changed filters; null removes one. */
export function pageHref(
  filter: HealthFilter,
  change: Readonly<Record<string, string | number | boolean | null>>,
): string {
  const all: Record<string, string | number | boolean | null> = { ...filter, ...change };
  const kept = Object.entries(all).filter(([, value]) => value !== null && value !== false);
  return `/ops/health?${flat(Object.fromEntries(kept) as Record<string, string | number | boolean>)}`;
}
