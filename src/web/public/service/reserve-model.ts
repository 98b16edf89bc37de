import type { Question } from '#core/categories/model.ts';
import type { PriceKind } from '#core/reserves/items/model.ts';
import type { Service } from '#core/services/model.ts';

export interface ReserveItem {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price_cents: number;
  readonly price_kind: PriceKind;
  readonly max_units: number;
  readonly minutes: number;
  readonly is_direct: boolean;
  readonly confirm_minutes: number;
}

export interface ChosenTime {
  readonly begin_time: string;
  readonly end_time: string;
  readonly price_cents: number;
  readonly free_until: string;
  readonly cancel_fee_cents: number;
  readonly confirm_by: string | null;
  /** What of the category's form neither the item nor the booking answers. */
  readonly questions: readonly Question[];
}

export interface ReserveData {
  readonly service: Service;
  /** Its address, without language prefix and query. */
  readonly path: string;
  readonly items: readonly ReserveItem[];
  readonly item_id: number | null;
  readonly units: number;
  readonly postal_code: string;
  readonly area_name: string | null;
  readonly place_problem: 'unknown postal code' | 'out of area' | null;
  readonly week: {
    readonly days: readonly { readonly day: string; readonly slots: readonly string[] }[];
    /** The day that small screens show. */
    readonly day: string;
    readonly before: string | null;
    readonly after: string | null;
  } | null;
  readonly chosen: ChosenTime | null;
  readonly is_gone: boolean;
}

/** The address of the page with what is chosen. */
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
