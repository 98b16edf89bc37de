import type { Question } from '#core/categories/model.ts';
import type { PriceKind } from '#core/reserves/items/model.ts';

/** Something that can be booked, as the page of a service's bookings shows it. Amounts are cents. */
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

/** The time that is chosen, where it can be had. */
export interface ChosenTime {
  readonly begin_time: string;
  readonly end_time: string;
  readonly price_cents: number;
  readonly free_until: string;
  readonly cancel_fee_cents: number;
  /** Of the price, what is paid beforehand; null where nothing is. `holder`: the company that holds it. */
  readonly deposit: { readonly cents: number; readonly pay_minutes: number; readonly holder: string } | null;
  readonly confirm_by: string | null;
  /** What of the category's form neither the item nor the booking answers. */
  readonly questions: readonly Question[];
}

/** What the page of a service's bookings shows, for what of it is chosen in its address. */
export interface ReserveShown {
  /** That can be booked now; empty where nothing can. */
  readonly items: readonly ReserveItem[];
  readonly item_id: number | null;
  readonly units: number;
  readonly postal_code: string;
  /** Where the job is; null until a place is given, or with why it cannot be there. */
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
  /** A time was chosen that cannot be had any more. */
  readonly is_gone: boolean;
}
