import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { LANGUAGE_CODES } from '#core/languages.ts';
import { noticeChangesShape, noticeSettingsShape } from '#core/notices/model.ts';
import { invoiceShape, userMeShape } from '../model.ts';

/** Everything of one's own account that settings show beside `me`. */
export const settingsShape = z.object({
  language: z.enum(LANGUAGE_CODES),
  languages: z.array(z.enum(LANGUAGE_CODES)),
  has_passwd: z.boolean(),
  has_passkey: z.boolean(),
  /** An authenticator app is set up: its codes prove, too, who one is. */
  has_app: z.boolean(),
  passwd_changed_at: shape.wireTime().nullable(),
  is_email_confirmed: z.boolean(),
  is_phone_confirmed: z.boolean(),
  /** Connected accounts. */
  social: z.array(
    z.object({
      provider: z.string(),
      name: z.string(),
      display_name: z.string().nullable(),
      connected_at: shape.wireTime(),
    }),
  ),
  /** Ways in that are left: what disconnecting must not bring to none. */
  ways_in: z.array(z.string()),
  /** Seconds for which the last proof still counts (decision 30); 0 when a new one is needed. */
  proven_for: z.number(),
  /** Texts can be sent, and so a phone confirmed; else a confirmed email stands in for it (decision 43). */
  can_text: z.boolean(),
});

export const settings = call({
  section: '7 User',
  summary: 'Settings, get: language, ways in, connected accounts.',
  method: 'GET',
  path: '/user/settings.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ settings: settingsShape }),
});

export const changeSettings = call({
  section: '7 User',
  summary: 'Settings, change: the language that mails and texts come in.',
  method: 'POST',
  path: '/user/settings.json',
  auth: 'session',
  input: z.object({ language: z.enum(LANGUAGE_CODES) }),
  output: z.object({ settings: settingsShape }),
  errors: { 'not supported': 'That language isn’t available.' },
});

export const editAvatar = call({
  section: '7 User',
  summary:
    'Sets the picture: a square of the upload by crop_x, crop_y and crop_size in its pixels (the middle when absent), re-encoded without metadata. Without a file the picture is removed.',
  method: 'POST',
  path: '/user/edit_avatar.json',
  auth: 'session',
  files: true,
  input: z.object({
    file: shape.file().optional(),
    crop_x: shape.int(0, 100_000).optional(),
    crop_y: shape.int(0, 100_000).optional(),
    crop_size: shape.int(1, 100_000).optional(),
  }),
  output: z.object({ user: userMeShape }),
  errors: { 2: 'A file must be under 10 MB.', 'wrong type': 'Use a PNG, JPEG or GIF picture.' },
});

export const notificationSettings = call({
  section: '7 User',
  summary: 'What is told by mail and by SMS.',
  method: 'GET',
  path: '/new/v1/users/notification_settings.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ notification_settings: noticeSettingsShape }),
});

export const changeNotificationSettings = call({
  section: '7 User',
  summary: 'Changes what is told; kinds that are left out stay as they are.',
  method: 'POST',
  path: '/new/v1/users/notification_settings.json',
  auth: 'session',
  input: z.object({ notification_settings: shape.json(noticeChangesShape) }),
  output: z.object({ notification_settings: noticeSettingsShape }),
  errors: { 'phone needed': 'Confirm your phone number first to get SMS.' },
});

export const invoiceSettings = call({
  section: '7 User',
  summary: 'What stands on receipts. Behind the flag invoice_settings: 404 while it is off.',
  method: 'GET',
  path: '/new/v1/users/invoice_settings.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ invoice_settings: invoiceShape.nullable() }),
});

export const changeInvoiceSettings = call({
  section: '7 User',
  summary: 'Changes what stands on receipts from now on. Behind the flag invoice_settings.',
  method: 'POST',
  path: '/new/v1/users/invoice_settings.json',
  auth: 'session',
  input: z.object({
    name: shape.text(120, 1),
    /** Singapore's Unique Entity Number; empty for a private person. */
    unified_number: shape.text(12).optional(),
    address: shape.text(300).optional(),
    email: shape.email().optional(),
  }),
  output: z.object({ invoice_settings: invoiceShape.nullable() }),
  errors: { 'wrong number': 'Enter a valid UEN, such as 202012345A.' },
});

export const referrals = call({
  section: '7 User',
  summary: 'The own referral link, whom it brought, and what came of it. Names are cut to a given name.',
  method: 'GET',
  path: '/new/v1/users/referrals.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({
    referral_hash: z.string(),
    url: z.string(),
    /** What each side that offers a service gets, once: credit pays quote fees alone. */
    bonus: shape.wireMoney(),
    currency: z.literal('SGD'),
    /** The caller offers a service, and so gets credit. */
    is_pro: z.boolean(),
    earned: shape.wireMoney(),
    referrals: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        created: shape.wireTime(),
        status: z.enum(['waiting', 'credited', 'refused']),
      }),
    ),
  }),
});

export const referrer = call({
  section: '7 User',
  summary: 'Who is behind a referral link: a given name, for the sign-up page.',
  method: 'GET',
  path: '/new/v1/users/referrer/{referral_hash}.json',
  auth: 'none',
  input: z.object({ referral_hash: shape.text(40, 1) }),
  output: z.object({ name: z.string(), bonus: shape.wireMoney(), currency: z.literal('SGD') }),
});

/** What prevents the deletion of an account, and what happens to its data and credit. */
export const deletionShape = z.object({
  /** Hires that are not over: as the customer or as the pro. While there is one, nothing can be deleted. */
  open_hires: z.array(
    z.object({ quote_bid_id: z.number(), as: z.enum(['consumer', 'pro']), with: z.string(), category: z.string() }),
  ),
  open_requests: z.number(),
  open_quotes: z.number(),
  promotional: shape.wireMoney(),
  bought: shape.wireMoney(),
  held: shape.wireMoney(),
  currency: z.literal('SGD'),
  /** What stays and why, in plain words. */
  kept: z.array(z.string()),
});

export const deletionPreview = call({
  section: '7 Auth',
  summary: 'What deleting the account would mean now.',
  method: 'GET',
  path: '/new/v1/users/deletion.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ deletion: deletionShape }),
});

export const deleteAccount = call({
  section: '7 Auth',
  summary:
    'Deletes the account: ends sessions, closes requests, withdraws quotes and services, gives up promotional credit, erases what is personal and keeps what the books need. Needs a fresh proof.',
  method: 'POST',
  path: '/users/delete.json',
  auth: 'session',
  fresh: true,
  input: z.object({
    confirm: z.literal('delete'),
    reason: shape.text(500).optional(),
    /** How bought credit that is left is given back by hand until cards can be refunded; needed where there is some. */
    is_bought_given_up: shape.flag().optional(),
  }),
  output: z.object({}),
  errors: {
    'open hires': 'Complete or undo your open hires first.',
    'protected money':
      'Money of your jobs is still held or due to you. Wait until it’s paid out or sent back, then delete the account.',
    'bought credit left':
      'You still have credit that you bought. Ask us for a refund first, or confirm that you give it up.',
  },
});
