import { z } from 'zod';

/** Ways to tell somebody outside the screens. */
export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * What a person may turn on and off, by channel, with the default. What concerns the account itself (codes, links, changed
 * passwords) is always told and is not in this list. Only kinds that are really told stand here.
 */
export const NOTICE_SETTINGS = {
  quote_received: { role: 'consumer', mail: true, sms: false },
  message_received: { role: 'both', mail: true, sms: false },
  hired: { role: 'pro', mail: true, sms: true },
  request_matched: { role: 'pro', mail: false, sms: false },
  review_received: { role: 'pro', mail: true, sms: false },
  question_asked: { role: 'pro', mail: true, sms: false },
  auto_quote_stopped: { role: 'pro', mail: true, sms: false },
  question_answered: { role: 'consumer', mail: true, sms: false },
  request_question: { role: 'consumer', mail: true, sms: false },
  job_done: { role: 'consumer', mail: true, sms: false },
  self_hire_stated: { role: 'consumer', mail: true, sms: false },
  request_expiring: { role: 'consumer', mail: true, sms: false },
  request_expired: { role: 'consumer', mail: true, sms: false },
} as const satisfies Record<string, { role: 'consumer' | 'pro' | 'both' } & Record<Channel, boolean>>;
export type NoticeSetting = keyof typeof NOTICE_SETTINGS;

export const noticeSettingsShape = z.object(
  Object.fromEntries(
    Object.keys(NOTICE_SETTINGS).map((kind) => [kind, z.object({ mail: z.boolean(), sms: z.boolean() })]),
  ) as Record<NoticeSetting, z.ZodObject<{ mail: z.ZodBoolean; sms: z.ZodBoolean }>>,
);
export type NoticeSettings = z.output<typeof noticeSettingsShape>;

/** What stays of a deleted account. */
export const KEPT_THINGS = ['messages', 'reviews', 'requests', 'books', 'identity', 'phone'] as const;
export type KeptThing = (typeof KEPT_THINGS)[number];

/**
 * What each kind of notice needs to be written. `path` is a path of our own site that the link opens, `at` a time as on
 * the wire (UTC), `amount` a decimal as on the wire. An empty `full_name` gives a greeting without a name.
 */
export interface NoticeData {
  /** A six-digit code. `what`: what it is for, so that nobody passes on a code for something else. `path`: where it is typed in. */
  code: {
    code: string;
    what: 'login' | 'confirm_phone' | 'confirm_email' | 'change_email' | 'prove';
    minutes: number;
    path?: string;
  };
  /** Activation of a new account. */
  activate: { full_name: string; path: string; needs_password: boolean };
  /** Somebody signed up with an e-mail that has an account: a link that logs in once. */
  already_here: { full_name: string; path: string; minutes: number };
  /** A link that logs in once. */
  login_link: { full_name: string; path: string; minutes: number };
  reset_password: { full_name: string; path: string; minutes: number };
  password_changed: { full_name: string; at: string; device: string };
  email_changed: { full_name: string; old_email: string; new_email: string; at: string };
  phone_changed: { full_name: string; phone_end: string; at: string };
  new_device: { full_name: string; device: string; at: string; way: string };
  social_changed: { full_name: string; provider: string; what: 'connected' | 'disconnected'; at: string };
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
  /** To who reported: how it ended. */
  report_decided: { full_name: string; about: string; is_acted: boolean; path: string };
  /** To whom it was about: what was done, and why. */
  report_upheld: {
    full_name: string;
    about: string;
    what: 'warned' | 'hidden' | 'blocked';
    type: 'request' | 'bid' | 'service' | 'review' | 'customer_review';
    reason: string;
  };
  referral_credited: { full_name: string; amount: string; path: string };

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
  message_received: { full_name: string; from_name: string; path: string };
  /** `when`: a time as on the wire; empty where none is agreed. */
  hired: { full_name: string; customer_name: string; category: string; when: string; path: string };
  request_matched: { full_name: string; category: string; area: string; path: string };
  /** `score`: null while the review is hidden from the pro. */
  review_received: { full_name: string; score: number | null; path: string };
  /** A question on the pro's public page; `service_name` is the pro's, of several. */
  question_asked: { full_name: string; service_name: string; question: string; path: string };
  question_answered: { full_name: string; pro_name: string; question: string; path: string };
  /** A pro's question about a request, before quoting; `title` is the request's. Who asks is told to nobody. */
  request_question: { full_name: string; title: string; question: string; path: string };
  job_done: { full_name: string; pro_name: string; path: string; review_path?: string };
  /** A pro says that the customer hired him outside the flow; `when`: a time as on the wire. */
  self_hire_stated: { full_name: string; pro_name: string; category: string; when: string; path: string };
  /** `why`: what kept auto-quote from sending, as far as the pro can solve it. */
  auto_quote_stopped: {
    full_name: string;
    category: string;
    why: 'budget' | 'credit' | 'certificate' | 'template' | 'other';
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
}
export type NoticeKind = keyof NoticeData;

/** Most often one kind may be mailed again after a fault before it is given up. */
export const DELIVERY_TRIES = 8;
