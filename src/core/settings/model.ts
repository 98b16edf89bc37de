import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { CONTACT_DETAILS, CONTACT_DETAILS_DEFAULT, type ContactDetails } from '#core/messages/model.ts';
import { ADJUSTMENT_LIMIT_CENTS } from '#core/ops/credit/model.ts';
import { GST_BASIS_POINTS } from '#core/payments/model.ts';
import { REFUND_SECOND_ABOVE } from '#core/payments/refunds/rules.ts';
import { MAX_QUOTES } from '#core/requests/model.ts';
import { IDENTITY_KEEP_DAYS } from '#core/users/identity/rules.ts';
import { REFERRAL_BONUS_CENTS } from '#core/users/model.ts';
import { PROMOTIONAL_DAYS, RETURN_DAYS, STARTER_CREDIT_CENTS } from '#core/wallet/model.ts';
import { DEFAULT_HOLD_RULE, HOLD_RULES, type HoldRule } from '#core/wallet/rules.ts';

export type SettingValue = string | number | boolean;
interface Common {
  /** Moves money: a second operator agrees before it counts. */
  readonly is_money: boolean;
  readonly name: string;
  readonly what: string;
  readonly counts_from: string;
}
export type SettingKind =
  | {
      readonly kind: 'cents' | 'days' | 'basis_points' | 'count';
      readonly shipped: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'switch'; readonly shipped: boolean }
  | {
      readonly kind: 'choice';
      readonly shipped: string;
      readonly choices: readonly string[];
      /** What operators read for each choice. */
      readonly said: Readonly<Record<string, string>>;
    };
export type Setting = Common & SettingKind;

const HOLD_RULES_SAID: Readonly<Record<HoldRule, string>> = {
  reply: 'When the customer replies',
  read: 'When the customer reads the quote',
  sent: 'When the quote is sent',
};
const CONTACT_DETAILS_SAID: Readonly<Record<ContactDetails, string>> = {
  mask: 'Hidden from the other side',
  warn: 'Shown, and the writer is warned',
  allow: 'Shown',
};

/** All that operators set, by its key in the table `settings`. Other rows of it are the house's own notes. */
export const SETTINGS = {
  starter_credit_cents: {
    kind: 'cents',
    shipped: STARTER_CREDIT_CENTS,
    min: 0,
    max: 20_000,
    is_money: true,
    name: 'Starter bonus',
    what: 'Bonus credit that a pro gets for a first service.',
    counts_from: 'The next first service.',
  },
  referral_bonus_cents: {
    kind: 'cents',
    shipped: REFERRAL_BONUS_CENTS,
    min: 0,
    max: 10_000,
    is_money: true,
    name: 'Referral bonus',
    what: 'Bonus credit for each side of a referral. S$0 pays nothing.',
    counts_from: 'The next referral that is credited.',
  },
  promotional_credit_days: {
    kind: 'days',
    shipped: PROMOTIONAL_DAYS,
    min: 30,
    max: 1_095,
    is_money: true,
    name: 'Bonus credit lasts',
    what: 'How long bonus credit can be spent.',
    counts_from: 'Bonus credit that is given from then on.',
  },
  operator_credit_limit_cents: {
    kind: 'cents',
    shipped: ADJUSTMENT_LIMIT_CENTS,
    min: 0,
    max: 100_000,
    is_money: true,
    name: 'Credit without a second operator',
    what: 'What one operator may add or take for one person in a day alone.',
    counts_from: 'The next credit that is added or taken.',
  },
  refund_second_above_cents: {
    kind: 'cents',
    shipped: REFUND_SECOND_ABOVE,
    min: 0,
    max: 100_000,
    is_money: true,
    name: 'Refund without a second operator',
    what: 'Refunds to a card above this need a second operator.',
    counts_from: 'The next refund that is approved.',
  },
  gst_basis_points: {
    kind: 'basis_points',
    shipped: GST_BASIS_POINTS,
    min: 0,
    max: 3_000,
    is_money: true,
    name: 'GST',
    what: 'Added to purchases of credit where the seller has a GST number.',
    counts_from: 'The next purchase. Papers keep the rate they were made with.',
  },
  return_days: {
    kind: 'days',
    shipped: RETURN_DAYS,
    min: 0,
    max: 60,
    is_money: true,
    name: 'Fees of new customers can come back',
    what: 'How long a fee that a new customer’s answer charged, or a known one’s beyond S$150 in a day, can still be returned.',
    counts_from: 'Fees that are charged from then on.',
  },
  hold_rule: {
    kind: 'choice',
    shipped: DEFAULT_HOLD_RULE,
    choices: HOLD_RULES,
    said: HOLD_RULES_SAID,
    is_money: true,
    name: 'When a held fee is charged',
    what: 'What turns the held fee of a quote into a charge.',
    counts_from: 'Fees that are held from then on.',
  },
  seats: {
    kind: 'count',
    shipped: MAX_QUOTES,
    min: 3,
    max: MAX_QUOTES,
    is_money: false,
    name: 'Quotes for one request',
    what: 'How many pros can quote a request. Pages say that it is up to five.',
    counts_from: 'The next request. A request keeps the number that it was posted with.',
  },
  guarantee_card: {
    kind: 'switch',
    shipped: false,
    is_money: false,
    name: 'Card as a guarantee',
    what: 'Whether a first quote asks for a card that is kept. Nothing is charged to it.',
    counts_from: 'The next quote that is sent.',
  },
  contact_details: {
    kind: 'choice',
    shipped: CONTACT_DETAILS_DEFAULT,
    choices: CONTACT_DETAILS,
    said: CONTACT_DETAILS_SAID,
    is_money: false,
    name: 'Contact details before a hire',
    what: 'Phone numbers, email addresses, links and messenger names that customers and pros write to each other.',
    counts_from: 'At once in quotes, notes and answers. Chat messages that were sent before stay as they are.',
  },
  identity_keep_days: {
    kind: 'days',
    shipped: IDENTITY_KEEP_DAYS,
    min: 0,
    max: 30,
    is_money: false,
    name: 'Identity documents are kept',
    what: 'How long numbers and pictures stay after the decision. 0 deletes them with it.',
    counts_from: 'The next hourly deletion, for decided checks too.',
  },
} as const satisfies Readonly<Record<string, Setting>>;
export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]];

const value = z.union([z.string(), z.number(), z.boolean()]);
export const settingChangeShape = z.object({
  id: z.number(),
  from: value,
  to: value,
  reason: z.string(),
  operator: z.string(),
  created: shape.wireTime(),
  state: z.enum(['waiting', 'done', 'refused']),
  decided_by: z.string().nullable(),
  decided_on: shape.wireTime().nullable(),
  is_own: z.boolean(),
});
export type SettingChange = z.infer<typeof settingChangeShape>;
export const settingShape = z.object({
  key: z.enum(SETTING_KEYS),
  value,
  /** What waits for a second operator; null without. */
  waiting: settingChangeShape.nullable(),
  /** Newest first. */
  history: z.array(settingChangeShape),
});
