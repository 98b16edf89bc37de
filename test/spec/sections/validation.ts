import { type AnyRow, under } from '../rows.ts';
import { at } from './files.ts';

const upload = under('5 Uploads', 'upload');
const input = under('5 What people type', 'input');
const money = under('5 Money', 'money');

/** Section 5 of the specification. */
export const validation: AnyRow[] = [
  upload.constant(
    'size',
    'File uploads: size must not exceed a global maximum (value not shown in one reading; another reading gives 10,000,000 bytes)',
    10_000_000,
    'built',
    'src/core/uploads/model.ts#UPLOAD_MAX_BYTES',
    `${at.uploads} > 10,000,001 bytes, but not 10,000,000`,
  ),
  upload.rule(
    'message-size',
    'and the message says under 10 MB',
    'built',
    `${at.refusals} > the request form > takes no file of another type and none over 10 MB`,
  ),
  upload.rule(
    'title',
    "The alert title is '無法上傳', the message is '檔案大小須小於N MB'",
    'built',
    'src/web/parts/uploads/upload-tile.test.tsx > the alert of a file that is too large has a title, and says how large one may be',
  ),
  upload.rule(
    'error',
    'and the call is rejected with error 2.',
    'built',
    `${at.uploads} > 10,000,001 bytes, but not 10,000,000`,
  ),
  upload.constant(
    'types',
    'Accepted types: .png .jpeg .jpg .gif .pdf',
    ['.png', '.jpeg', '.jpg', '.gif', '.pdf'],
    'built',
    'src/core/uploads/model.ts#UPLOAD_TYPES',
    `${at.uploads} > goes by content, not by name`,
  ),
  upload.rule(
    'images',
    'or images only without pdf.',
    'built',
    'src/core/uploads/rules.test.ts > accepts four kinds, and no documents where pictures are asked for',
    `${at.uploads} > a PDF where pictures are asked for, all or none`,
  ),

  input.rule(
    'email',
    'E-mail: local part, @, domain with a top-level part of 2 or more characters.',
    'built',
    'src/core/kit/shape.test.ts > e-mail addresses (specification 5)',
  ),
  input.rule(
    'price',
    'Sending a quote needs a price greater than zero unless the type is on-site inspection',
    'built',
    `${at.bidRules} > asks a price above zero, but for an on-site inspection`,
    'src/web/dashboard/requests/quote/quote-draft.test.ts > needs a price above zero, unless it is an on-site inspection (specification 5)',
  ),
  input.error(
    'invalid price',
    "otherwise rejected as 'invalid price'.",
    ['/quote_bids/change_status/rating/{id}.json'],
    'built',
  ),
  input.error(
    'rating is zero',
    "Rating needs a score above zero ('rating is zero').",
    ['/quote_bids/change_status/reviews/{id}.json'],
    'built',
  ),
  input.rule(
    'message',
    'A chat message must be a non-empty string.',
    'built',
    'src/core/messages/rules.test.ts > needs text or a file (specification 5)',
    `${at.messages} > refuses an empty message, and takes one of files alone`,
  ),
  input.rule(
    'shop-feedback',
    'Shop order feedback: valid rating score, text at most 50 characters, at most three attachments.',
    'built',
    'src/core/shop/feedbacks/rules.test.ts > feedback of an order > is a score of one to five, 50 characters and three files at most, once the work is done',
    'src/server/shop/orders/orders.test.ts > feedback > says why it cannot be given',
  ),
  input.rule(
    'phone',
    'Phone verification adds the country code when the number does not start with +.',
    'built',
    'src/server/auth/codes/codes.test.ts > reads phone numbers as people write them',
    'src/core/requests/rules.test.ts > %s is %s',
  ),
  input.rule(
    'reset-validates',
    'Password reset without a new password only validates the hash',
    'built',
    'src/server/auth/passwords/passwords.test.ts > only checks the link where no password comes with it: 400 for a live one (section 5)',
  ),
  input.rule(
    'reset-400',
    'a 400 code counts as a valid hash.',
    'built',
    'src/server/auth/passwords/passwords.test.ts > only checks the link where no password comes with it: 400 for a live one (section 5)',
  ),

  money.constant(
    'custom',
    'Custom credit purchase between 10 and 9999',
    { min: 10, max: 9999 },
    'built',
    'src/core/payments/model.ts#CUSTOM_AMOUNT',
    `${at.payments} > %j is refused: %s`,
    `${at.wish} > is whole dollars as people type them`,
  ),
  money.constant(
    'store',
    'convenience-store payment between 500 and 20000',
    { min: 50_000, max: 2_000_000 },
    'built',
    'src/core/payments/model.ts#METHOD_LIMITS.convenience_store',
    'src/core/payments/rules.test.ts > %s has limits that hold to the cent',
  ),
  money.constant(
    'atm',
    'ATM payment up to 30000.',
    3_000_000,
    'built',
    'src/core/payments/model.ts#METHOD_LIMITS.atm.max',
    'src/core/payments/rules.test.ts > %s has limits that hold to the cent',
  ),
  money.constant(
    'budget-step',
    'Auto-quote budget slider step 10',
    10,
    'built',
    'src/core/bids/auto-quotes/model.ts#AUTO_QUOTE_BUDGET_STEP',
    `${at.autoQuoteRules} > is a step of the slider`,
  ),
  money.constant(
    'budget',
    'default 100.',
    100,
    'built',
    'src/core/bids/auto-quotes/model.ts#AUTO_QUOTE_BUDGET_DEFAULT',
  ),
  money.rule('server', 'Server-side validation rules: not shown.', 'left open'),
];
