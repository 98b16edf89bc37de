import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';

export const PAPER_KINDS = ['invoice', 'receipt', 'credit_note'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** How a customer paid, as the pro says. */
export const PAID_WAYS = ['cash', 'paynow', 'transfer', 'other'] as const;
export type PaidWay = (typeof PAID_WAYS)[number];

/** How the payment of a job stands: nothing asked, asked for by an invoice, the customer says that it is paid, paid. */
export const PAYMENT_STATES = ['none', 'asked', 'said_paid', 'paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** An invoice waits for its money. */
export const UNPAID: readonly PaymentState[] = ['asked', 'said_paid'];

/** What the two can do about a payment. */
export const PAYMENT_STEPS = ['invoice', 'receipt', 'say_paid', 'not_received', 'remind', 'credit'] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

export const BILLING_NAME_MAX = 120;
export const BILLING_ADDRESS_MAX = 300;
export const BILLING_NOTE_MAX = 500;
export const CREDIT_REASON_MAX = 300;
/** GST since 2024, in hundredths of a percent. A price that a customer was told has it inside. */
export const GST_BASIS_POINTS = 900;
/** How many days a PayNow code of an invoice can be paid by. */
export const PAYNOW_DAYS = 60;

/** What the pro's papers say, and how customers pay. */
export const billingSettingsShape = z.object({
  name: z.string(),
  address: z.string(),
  note: z.string(),
  gst_no: z.string(),
  paynow_kind: z.enum(['uen', 'mobile']).nullable(),
  paynow_value: z.string(),
});
export type BillingSettings = z.infer<typeof billingSettingsShape>;

const partyShape = z.object({ name: z.string(), address: z.string(), uen: z.string(), gst_no: z.string().nullable() });

/** What a paper says, as it was when it was made. Cents. */
export const paperContentShape = z.object({
  seller: partyShape,
  buyer: partyShape,
  lines: z.array(z.object({ what: z.string(), detail: z.string(), cents: z.number() })),
  gst_basis_points: z.number(),
  note: z.string(),
  /** How a receipt was paid; null for other papers. */
  way: z.enum(PAID_WAYS).nullable(),
  /** For an invoice: the text of its PayNow code. */
  paynow: z.string().nullable(),
  /** Of a receipt for an invoice and of a credit note: the paper that it answers; of a credit note, why. */
  answers: z.string().nullable(),
  reason: z.string(),
  category: z.string(),
  done_on: shape.wireTime().nullable(),
});
export type PaperContent = z.infer<typeof paperContentShape>;

/** A paper in a list. */
export const jobPaperShape = z.object({
  id: z.number(),
  kind: z.enum(PAPER_KINDS),
  number: z.string(),
  total: shape.wireMoney(),
  created: shape.wireTime(),
});
export type JobPaper = z.infer<typeof jobPaperShape>;

/** The money of a job, as either of its people sees it. */
export const jobMoneyShape = z.object({
  state: z.enum(PAYMENT_STATES),
  /** What an invoice or a receipt made now would say; null where none can be made. */
  due: shape.wireMoney().nullable(),
  /** What of the price the customer paid into protected payments. It is not asked for again. */
  protected: shape.wireMoney(),
  /** Why none can be made, where something has to be done first. */
  missing: z.enum(['price', 'answer']).nullable(),
  total: shape.wireMoney().nullable(),
  asked_on: shape.wireTime().nullable(),
  reminded_on: shape.wireTime().nullable(),
  paid_on: shape.wireTime().nullable(),
  steps: z.array(z.enum(PAYMENT_STEPS)),
  /** The pro has set how PayNow reaches them. For the pro's eyes; the customer has the code. */
  has_paynow: z.boolean(),
  /** For an unpaid invoice: the text of its PayNow code. */
  paynow: z.string().nullable(),
  papers: z.array(jobPaperShape),
});
export type JobMoney = z.infer<typeof jobMoneyShape>;

/** A job whose money is not there, in the pro's day. */
export const owedShape = z.object({
  bid_id: z.number(),
  customer: z.string(),
  title: z.string(),
  category: z.string(),
  /** Null where the price is not known before the work. */
  amount: shape.wireMoney().nullable(),
  state: z.enum(PAYMENT_STATES),
  /** When the job is or was. */
  when: shape.wireTime().nullable(),
  days_late: z.number(),
  can_remind: z.boolean(),
});
export type Owed = z.infer<typeof owedShape>;

/** How many of each part of the day's money are listed. */
export const OWED_MAX = 20;
export const moneyOfDayShape = z.object({
  /** Jobs of today, done or to come, that nothing was paid for. */
  today: z.object({ total: shape.wireMoney(), count: z.number(), jobs: z.array(owedShape) }),
  /** Invoices of earlier days that are not paid. */
  unpaid: z.object({ total: shape.wireMoney(), count: z.number(), days_late: z.number(), jobs: z.array(owedShape) }),
});
export type MoneyOfDay = z.infer<typeof moneyOfDayShape>;
