import { z } from 'zod';
import { questionShape } from '#core/categories/model.ts';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import { itemPhotoShape, MAX_OPTIONS, MAX_PLAN_UNITS } from '../items/model.ts';

/** Lines of one cart, and orders that are placed at once. */
export const MAX_CART_LINES = 20;
export const MAX_OPTION_QUANTITY = 20;

/** What of an item is chosen. */
export const choiceShape = z.object({
  plan_id: z.number().int().positive(),
  units: z.number().int().min(1).max(MAX_PLAN_UNITS).default(1),
  options: z
    .array(
      z.object({
        option_id: z.number().int().positive(),
        quantity: z.number().int().min(1).max(MAX_OPTION_QUANTITY).default(1),
      }),
    )
    .max(MAX_OPTIONS)
    .default([]),
  /** Answers to the item's questions, by key. */
  answers: z.record(z.string().max(60), z.unknown()).default({}),
});
export type Choice = z.infer<typeof choiceShape>;

/** One line of what is paid. Everything that must be paid is a line. */
export const lineShape = z.object({ label: z.string(), quantity: z.number(), price: wireMoney(), amount: wireMoney() });
export interface Line {
  readonly label: string;
  readonly quantity: number;
  readonly price_cents: number;
  readonly amount_cents: number;
}

/** Why a line cannot be bought as it is. */
export const LINE_PROBLEMS = ['gone', 'choice gone', 'sold out', 'time gone'] as const;

export const cartLineShape = z.object({
  id: z.number(),
  nshop_item_id: z.number(),
  name: z.string(),
  plan_name: z.string(),
  /** The item’s first photo. */
  photo: itemPhotoShape.nullable(),
  quote_service_id: z.number(),
  service_name: z.string(),
  service_type: z.enum(['visit', 'delivery']),
  accept_reservation: z.boolean(),
  /** The pro comes to the customer, whose address is asked. */
  is_at_customer: z.boolean(),
  choice: choiceShape,
  /** What its buyer is asked; the answers are the choice's. */
  questions: z.array(questionShape),
  lines: z.array(lineShape),
  /** What it costs now. */
  price: wireMoney(),
  /** What it cost when it was added; another where the pro changed it since. */
  price_then: wireMoney(),
  problem: z.enum(LINE_PROBLEMS).nullable(),
  begin_time: wireTime().nullable(),
  /** It is paid when it is ordered, and the money is held; else it is paid at the job. */
  is_held: z.boolean(),
  minutes: z.number(),
  postal_code: z.string(),
  remaining_quantity: z.number().nullable(),
  /** Terms as the order would have them. */
  free_cancel_hours: z.number(),
  late_cancel_percent: z.number(),
  confirm_minutes: z.number(),
  warranty_days: z.number(),
});
export type CartLine = z.infer<typeof cartLineShape>;
