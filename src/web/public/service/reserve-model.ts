import type { ReserveShown } from '#core/bookings/page-model.ts';
import type { Service } from '#core/services/model.ts';

export interface ReserveData extends ReserveShown {
  readonly service: Service;
  /** The page's path, without language prefix and query. */
  readonly path: string;
}

/** The address of the page with what was chosen. */
export function reserveHref(
  base: string,
  service_id: number,
  chosen: Readonly<Record<string, string | number | null>>,
): string {
  const query = new URLSearchParams(
    Object.entries(chosen).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])),
  );
  return `${base}/service/${service_id}/reserve?${query}`;
}
