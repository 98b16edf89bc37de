import { z } from 'zod';
import type { ReportType } from '#core/reports/model.ts';
import type { BookingData } from './booking-model.ts';
import type { HouseNoticeData } from './house-model.ts';
import type { PaymentNoticeData } from './payment-model.ts';
import type { TimeNoticeData } from './time-model.ts';

/** Ways to notify a person: the list of notices in the product, mail, SMS, and a push to a browser. */
export const CHANNELS = ['app', 'mail', 'sms', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A kind that a person may turn off: who it is for, and what is on until they choose. */
interface NoticeSettingEntry {
  readonly role: 'consumer' | 'pro' | 'both';
  readonly mail: boolean;
  readonly sms: boolean;
  /** Off in the list of notices until chosen: it has a list and a badge of its own, and would bury the rest. */
  readonly crowded?: true;
  /** Mailed at once even to those who read once a day: it loses its worth by waiting for the evening. */
  readonly urgent?: true;
}

/**
 * What a person may turn on and off, by channel: one entry a kind. The channels that an entry does not name are on from
 * the start, but for the list where it is crowded: a push needs the browser's permission anyway. What concerns the
 * account itself (codes, links, changed passwords) is always told and is not in this list.
 */
export const NOTICE_SETTINGS = {
  quote_received: { role: 'consumer', mail: true, sms: false },
  message_received: { role: 'both', mail: true, sms: false, crowded: true },
  hired: { role: 'pro', mail: true, sms: true, urgent: true },
  hire_confirmed: { role: 'consumer', mail: true, sms: false, urgent: true },
  job_changed: { role: 'both', mail: true, sms: true, urgent: true },
  job_reminder: { role: 'both', mail: true, sms: false, urgent: true },
  on_the_way: { role: 'consumer', mail: false, sms: false, urgent: true },
  request_sent: { role: 'consumer', mail: true, sms: false },
  quote_changed: { role: 'both', mail: false, sms: false },
  another_hired: { role: 'pro', mail: true, sms: false },
  quote_reopened: { role: 'pro', mail: true, sms: false, urgent: true },
  request_matched: { role: 'pro', mail: false, sms: false, crowded: true },
  review_received: { role: 'both', mail: true, sms: false },
  question_asked: { role: 'pro', mail: true, sms: false },
  auto_quote_stopped: { role: 'pro', mail: true, sms: false, urgent: true },
  credit_ending: { role: 'pro', mail: true, sms: false },
  subscription_changed: { role: 'pro', mail: true, sms: false },
  question_answered: { role: 'consumer', mail: true, sms: false },
  request_question: { role: 'consumer', mail: true, sms: false },
  job_done: { role: 'consumer', mail: true, sms: false },
  finish_proposed: { role: 'both', mail: true, sms: false, urgent: true },
  finish_confirmed: { role: 'both', mail: true, sms: false },
  job_reopened: { role: 'both', mail: true, sms: false, urgent: true },
  not_as_agreed: { role: 'pro', mail: true, sms: false, urgent: true },
  job_money: { role: 'both', mail: true, sms: false, urgent: true },
  service_due: { role: 'consumer', mail: true, sms: false },
  booking_asked: { role: 'pro', mail: true, sms: true, urgent: true },
  booking_declined: { role: 'consumer', mail: true, sms: true, urgent: true },
  series_changed: { role: 'both', mail: true, sms: false, urgent: true },
  order_news: { role: 'both', mail: true, sms: false, urgent: true },
  protected_payment: { role: 'both', mail: true, sms: false, urgent: true },
  paid_out: { role: 'pro', mail: true, sms: false },
  staff_job: { role: 'both', mail: true, sms: false, urgent: true },
  self_hire_stated: { role: 'consumer', mail: true, sms: false, urgent: true },
  still_needed: { role: 'consumer', mail: true, sms: false, urgent: true },
  no_coverage: { role: 'consumer', mail: true, sms: false, urgent: true },
  request_expiring: { role: 'consumer', mail: true, sms: false, urgent: true },
  request_expired: { role: 'consumer', mail: true, sms: false },
  missed_call: { role: 'both', mail: true, sms: false, urgent: true },
} as const satisfies Record<string, NoticeSettingEntry>;
export type NoticeSetting = keyof typeof NOTICE_SETTINGS;

/**
 * What is turned on with a pro's first service, unless they have chosen themselves: a new pro needs to hear of requests. Other
 * people's defaults stay. SMS stay off until the pro turns them on: each costs us, and rings while the pro works.
 */
export const NEW_PRO_CHOICES = { request_matched: { mail: true } } as const satisfies Partial<
  Record<NoticeSetting, Partial<Record<Channel, boolean>>>
>;

const entryOf = (kind: NoticeSetting): NoticeSettingEntry => NOTICE_SETTINGS[kind];

/** Kinds with a list and a badge of their own. */
export const isCrowded = (kind: NoticeSetting): boolean => entryOf(kind).crowded === true;

/** Kinds that lose their worth by waiting for the evening. */
export const isUrgent = (kind: NoticeSetting): boolean => entryOf(kind).urgent === true;

/** Whether a channel is on for a person who has not chosen. */
export const channelDefault = (kind: NoticeSetting, channel: Channel): boolean =>
  channel === 'mail' || channel === 'sms' ? NOTICE_SETTINGS[kind][channel] : channel === 'push' || !isCrowded(kind);

const channelShape = z.object({ app: z.boolean(), mail: z.boolean(), sms: z.boolean(), push: z.boolean() });
const kindShape = <T extends z.ZodType>(one: T) =>
  z.object(Object.fromEntries(Object.keys(NOTICE_SETTINGS).map((kind) => [kind, one])) as Record<NoticeSetting, T>);
export const noticeSettingsShape = kindShape(channelShape);
export type NoticeSettings = z.output<typeof noticeSettingsShape>;
/** What changes them: any channels of any kinds. */
export const noticeChangesShape = kindShape(channelShape.partial()).partial();

/** What stays of a deleted account. */
export const KEPT_THINGS = ['messages', 'reviews', 'requests', 'books', 'identity', 'phone'] as const;
export type KeptThing = (typeof KEPT_THINGS)[number];

/** What happened to an operator's second factor. */
export const FACTOR_NEWS = ['added', 'removed', 'reset', 'recovery_used', 'recovery_new'] as const;
export type FactorNews = (typeof FACTOR_NEWS)[number];

/**
 * What each kind of notice needs to be written. `path` is a path of our own site that the link opens, `category` what a
 * request or job is called (its title, so that two of one category are told apart), `at` a time as on
 * the wire (UTC), `amount` a decimal as on the wire. An empty `full_name` gives a greeting without a name.
 */
export interface NoticeData extends BookingData, HouseNoticeData, PaymentNoticeData, TimeNoticeData {
  /** A six-digit code. `what`: what it is for, so that people are not tricked into sharing it. `path`: where it is typed in. */
  code: {
    code: string;
    what: 'login' | 'confirm_phone' | 'confirm_email' | 'change_email' | 'prove';
    minutes: number;
    path?: string;
  };
  /** Activation of a new account. */
  activate: { full_name: string; path: string; needs_password: boolean };
  /** A sign-up used an e-mail that has an account already: its owner gets a link that logs in once. */
  already_here: { full_name: string; path: string; minutes: number };
  /** A link that logs in once. */
  login_link: { full_name: string; path: string; minutes: number };
  reset_password: { full_name: string; path: string; minutes: number };
  password_changed: { full_name: string; at: string; device: string };
  email_changed: { full_name: string; old_email: string; new_email: string; at: string };
  phone_changed: { full_name: string; phone_end: string; at: string };
  /** The receiver is invited to help a pro: `name` is the pro's business. `path`: the invitation. */
  staff_invited: { full_name: string; name: string; role: 'answers' | 'jobs'; path: string };
  new_device: { full_name: string; device: string; at: string; way: string };
  /** Of an operator. `device`: empty where another person did it. */
  second_factor_changed: { full_name: string; what: FactorNews; at: string; device: string };
  social_changed: { full_name: string; provider: string; what: 'connected' | 'disconnected'; at: string };
  /** `name`: what the person calls it. */
  passkey_changed: { full_name: string; name: string; what: 'added' | 'removed'; at: string };
  account_deleted: { full_name: string; at: string; kept: readonly KeptThing[] };
  identity_decided: { full_name: string; status: 'approved' | 'refused' | 'more'; reason: string; path: string };
  /** `name`: the certificate's. `reason`: empty for an approval. */
  certificate_decided: {
    full_name: string;
    name: string;
    status: 'approved' | 'more' | 'refused' | 'revoked';
    reason: string;
    path: string;
  };
  /** `expires_on`: its last day, YYYY-MM-DD. */
  certificate_ending: { full_name: string; name: string; expires_on: string; path: string };
  certificate_ended: { full_name: string; name: string; expires_on: string; path: string };
  /** An answer of the help desk. `path`: where what was said is read and answered. */
  desk_reply: { full_name: string; message: string; path: string };
  /** To who reported: how it ended. `type` is missing in what was stored before it was said. */
  report_decided: { full_name: string; type?: ReportType; about: string; is_acted: boolean; path: string };
  /** For the person who was reported: what was done, and why. */
  report_upheld: {
    full_name: string;
    about: string;
    what: 'warned' | 'hidden' | 'blocked';
    type: ReportType;
    reason: string;
  };
  /** To the buyer of a product, who has no account. `amount`: with tax. */
  product_bought: { product: string; amount: string; receipt_no: string; path: string };
  referral_credited: { full_name: string; amount: string; path: string };
  /** Automatic top-up turned itself off: a payment failed, or its card is over. */
  auto_top_up_stopped: { full_name: string; why: 'payment' | 'card'; path: string };
  /** To the pro who asked for a fee back. `amount`: the fee. `reason`: what the operator wrote. */
  appeal_decided: {
    full_name: string;
    about: string;
    amount: string;
    is_granted: boolean;
    reason: string;
    path: string;
  };
  /** What a person may not do until `ends_on`, YYYY-MM-DD, or may do again from then on. */
  act_limited: {
    full_name: string;
    what: 'limited' | 'lifted';
    act: 'post' | 'quote' | 'review' | 'ask';
    /** Null or not there: in all. */
    category?: string | null;
    ends_on: string;
    reason: string;
    path: string;
  };
  /** Charged fees of a customer who was new came back. `amount`: all of them. */
  fees_returned: { full_name: string; amount: string; count: number; path: string };
  /** An operator added or took credit. `reason`: what the operator wrote. */
  credit_adjusted: { full_name: string; what: 'credit' | 'debit'; amount: string; reason: string; path: string };
  /** A refund to a card that its buyer asked for is over. `reason`: why it was refused. */
  refund_decided: {
    full_name: string;
    what: 'paid' | 'refused' | 'failed';
    amount: string;
    reason: string;
    path: string;
  };
  /** `price`: a decimal as on the wire; `per`: for the whole job, an hour, or the visit before a price can be told. */
  quote_received: {
    full_name: string;
    pro_name: string;
    category: string;
    price: string;
    per: 'job' | 'hour' | 'visit';
    path: string;
    /** Links that need no logging in; in mails only. */
    view_path?: string;
    hire_path?: string;
  };
  message_received: { full_name: string; from_name: string; category: string; path: string };
  /** A call rings now: only sent as a push. `seconds`: how long it rings. */
  incoming_call: { full_name: string; from_name: string; category: string; seconds: number; path: string };
  missed_call: { full_name: string; from_name: string; category: string; path: string };
  /** `count`: how many pros have the request. */
  request_sent: { full_name: string; category: string; count: number; path: string };
  quote_changed: {
    full_name: string;
    what: 'updated' | 'withdrawn' | 'turned_down' | 'reopened' | 'not_agreed' | 'request_edited';
    other_name: string;
    category: string;
    path: string;
  };
  /** The customer hired another pro. `fee`: what of the quote's fee came back, as a decimal; empty where nothing did. */
  another_hired: { full_name: string; category: string; area: string; fee: string; path: string };
  /** The customer took the hire of another pro back. */
  quote_reopened: { full_name: string; category: string; area: string; path: string };
  request_matched: { full_name: string; category: string; area: string; path: string };
  /** `score`: once the review shows. `pro_name`: the pro who reviewed a customer; absent where a customer reviewed. */
  review_received: { full_name: string; pro_name?: string; score: number | null; path: string };
  /** A question on the pro's public page; `service_name` is the pro's, of several. */
  question_asked: { full_name: string; service_name: string; question: string; path: string };
  question_answered: { full_name: string; pro_name: string; question: string; path: string };
  /** A pro's question about a request, before quoting; `title` is the request's. The pro is not named. */
  request_question: { full_name: string; title: string; question: string; path: string };
  job_done: { full_name: string; pro_name: string; category: string; path: string; review_path?: string };
  /** The other side of a job: proposes that it is finished, agrees, says that it is not, or says what is wrong with it. */
  finish_proposed: { full_name: string; other_name: string; category: string; path: string };
  finish_confirmed: { full_name: string; other_name: string; category: string; path: string };
  job_reopened: { full_name: string; other_name: string; category: string; path: string };
  not_as_agreed: { full_name: string; other_name: string; category: string; path: string };
  /** Of a job's money, to the side that did not act. `amount`: the final price, the total with a change, or what its paper says. */
  job_money: {
    full_name: string;
    what:
      | 'price_stated'
      | 'price_agreed'
      | 'price_disputed'
      | 'invoice_sent'
      | 'receipt_sent'
      | 'paper_credited'
      | 'said_paid'
      | 'not_received'
      | 'payment_reminded'
      | 'scope_proposed'
      | 'scope_accepted'
      | 'scope_declined'
      | 'scope_lapsed';
    other_name: string;
    category: string;
    amount: string;
    path: string;
  };
  /** A service that a customer had is due again. `months`: since it was done. `path`: the form of the next job with the same pro. */
  service_due: { full_name: string; pro_name: string; category: string; months: number; path: string };
  /** To a helper, of a job that they are given, or were. `pro_name`: the business. `when`: empty where no time is agreed. */
  staff_job: {
    full_name: string;
    what: 'given' | 'taken' | 'moved' | 'cancelled';
    pro_name: string;
    category: string;
    when: string;
    length: number | null;
    path: string;
  };
  /** A pro says that the customer hired him outside the flow; `when`: a time as on the wire. */
  self_hire_stated: { full_name: string; pro_name: string; category: string; when: string; path: string };
  /** `why`: what kept auto-quote from sending, as far as the pro can solve it. */
  auto_quote_stopped: {
    full_name: string;
    category: string;
    why: 'budget' | 'credit' | 'certificate' | 'template' | 'other';
    path: string;
  };
  /** Promotional credit that ends on that day in Singapore, YYYY-MM-DD. */
  credit_ending: { full_name: string; amount: string; ends_on: string; path: string };
  /** Of the month whose last moment is midnight at the start of `ends_on`, YYYY-MM-DD in Singapore. `price` and `quotes`: of the next one; of the month itself where there is none. */
  subscription_changed: {
    full_name: string;
    /** `needs_credit_after`: the credit is too little together with the subscriptions that are renewed before. */
    what:
      | 'renews'
      | 'renews_changed'
      | 'needs_credit'
      | 'needs_credit_after'
      | 'ends'
      | 'ended_no_credit'
      | 'ended_not_offered';
    category: string;
    price: string;
    quotes: number;
    ends_on: string;
    path: string;
  };
  /** The day that was asked for, YYYY-MM-DD, has passed. `dismiss_path` closes the request without logging in. */
  still_needed: { full_name: string; category: string; day: string; path: string; dismiss_path: string };
  /** A day went by without quotes enough. `count`: pros who were asked; `near_count`: those of near categories besides. */
  no_coverage: {
    full_name: string;
    category: string;
    count: number;
    quote_count: number;
    /** Not there in what was kept before near categories were asked. */
    near_count?: number;
    path: string;
  };
  /** `days`: until it ends. `dismiss_path` closes it without logging in. */
  request_expiring: {
    full_name: string;
    category: string;
    days: number;
    quote_count: number;
    path: string;
    dismiss_path: string;
  };
  /** `reopen_path` opens it again without logging in. */
  request_expired: { full_name: string; category: string; path: string; reopen_path: string };
  /** What waited for the daily mail. `label`: what each would have had as its subject. */
  digest: { full_name: string; lines: readonly { label: string; path: string }[] };
}
export type NoticeKind = keyof NoticeData;

/** Most often one kind may be mailed again after a fault before it is given up. */
export const DELIVERY_TRIES = 8;
