import { type AnyRow, under } from '../../rows.ts';
import { at } from '../files.ts';

const shop = under('3 shop', 'shop');
const greserve = under('3 greserve event', 'greserve');
const payment = under('3 third-party payment', 'third-party');
const feedback = under('3 feedback', 'feedback');
const review = under('3 consumer review', 'review');
const report = under('3 report', 'report');
const money = under('3 money', 'money');
const inbox = under('3 inbox state', 'inbox');
const slot = under('3 scheduling', 'scheduling');
const id = under('3 identifiers in routes', 'identifier');

const FEEDBACK = 'GET /new/v1/quote_requests/{request_id}/feedback.json';
const REVIEWS = 'GET /new/v1/quote_services/{service_id}/reviews.json';
const CARDS = 'GET /new/v1/payments/cards/index.json';
/** An identifier, by the pattern of the route table that names it. */
const named = (name: string, title = 'are tested each, by the list of screens') =>
  id.rule(name, `Identifiers in routes: ${name}`, 'built', `src/server/ssr/pages/ssr.test.ts > ${title}`);
const inDashboard = (name: string) =>
  id.rule(
    name,
    `Identifiers in routes: ${name}`,
    'built',
    'src/web/dashboard/shell/nav.test.ts > is exactly one for every screen, in each of its modes',
  );

/** Section 3: shop, payments, reviews, reports, and what is left. */
export const trade: AnyRow[] = [
  ...'greserve_item_id begin_time consumer_name consumer_phone email note device_id'
    .split(' ')
    .map((name) =>
      greserve.rule(
        name,
        `greserve event: ${name}`,
        'built',
        'src/server/bookings/bookings.test.ts > is a request, a quote and a hire, for the fee of a quote',
      ),
    ),
  ...'id, name, description, travel preference, service area, service type, service information, quantity-set flag, remaining quantity, keyword setting, accept-reservation flag, photos, plans'
    .split(', ')
    .map((name) =>
      shop.rule(
        `shop item ${name}`,
        `shop item: ${name}`,
        'built',
        'src/server/shop/items/items.test.ts > an item > is a draft that no one else sees, and is shown once an operator approves it',
        'src/server/shop/items/items.test.ts > the fields of an item > are refused with %i (case %#)',
      ),
    ),
  ...['nshop_order_feedback_id', 'comment', 'score'].map((name) =>
    shop.rule(
      name,
      `shop order feedback: ${name}`,
      'built',
      'src/server/shop/orders/orders.test.ts > an order > is placed, confirmed, done, accepted and reviewed: a hire at its time, for what was shown',
    ),
  ),
  shop.rule(
    'service_notice',
    'shop service category: service_notice',
    'built',
    'src/server/shop/likes/likes.test.ts > service categories > are the pro’s own, with their items, and one notice that all of these show',
  ),
  ...['payment_id', 'pay_type'].map((name) =>
    payment.rule(
      name,
      `third-party payment: ${name}`,
      'built',
      'src/server/custody/payments/payments.test.ts > stands in the conversation, and says there how it stands',
    ),
  ),

  ...['is_satisfied', 'feedback', 'tag'].map((name) =>
    feedback.wire(name, `feedback: ${name}`, FEEDBACK, `feedback.${name}`),
  ),
  feedback.wire('FeedbackAttachment', 'FeedbackAttachment[].', FEEDBACK, 'feedback.FeedbackAttachment'),

  ...['score', 'note'].map((name) => review.wire(name, `consumer review: ${name}`, REVIEWS, `reviews.${name}`)),
  review.call(
    'POST /quote_bids/change_status/reviews/{bid_id}.json',
    'consumer review: quote_bid_id',
    'built',
    'bid_id score note',
  ),
  review.rule(
    'per-id',
    'Reviews are kept per id',
    'built',
    'src/server/reviews/bid-review.test.ts > the two parties of a quote read its review again, others find nothing',
  ),
  review.rule(
    'per-user',
    'and per user',
    'built',
    'src/server/reviews/both-sides.test.ts > are listed by side, written and received, with the jobs that wait for one',
  ),
  review.rule(
    'public',
    'plus a public set.',
    'built',
    `${at.reviews} > come by the page, each once, while new ones arrive`,
    `${at.reviews} > are there for public services only`,
  ),

  report.call(
    'POST /quote_reports/add.json',
    'report: type, quote_request_id, quote_bid_id, quote_service_id, message, param, file[], quote_report_topic_id, quote_report_sub_topic_id.',
    'built',
    'type quote_request_id quote_bid_id quote_service_id message param file quote_report_topic_id quote_report_sub_topic_id',
  ),

  money.wire('brand', 'card info: brand', CARDS, 'cards.brand'),
  money.wire('last4', 'and last4', CARDS, 'cards.last4'),
  money.rule(
    'pipes',
    'derived from a pipe-separated string.',
    'built',
    'src/core/payments/rules.test.ts > is brand and last four of a text with a pipe between, and nothing else',
  ),
  money.wire('package', 'package', 'GET /new/v1/packages/index.json', 'packages.credit'),
  money.wire('transaction', 'and credit transaction', 'GET /transactions/index.json', 'transactions.amount'),
  money.call(
    'POST /new/v1/budget_surveys/add.json',
    'consumer budget survey (total_pay, comment, unit)',
    'built',
    'total_pay comment unit',
  ),
  money.rule(
    'merchant',
    'merchant application.',
    'built',
    'src/server/custody/merchants/merchants.test.ts > is saved in parts, says what is missing, and is handed in once nothing is',
  ),

  inbox.rule(
    'process',
    'Inbox state: process',
    'built',
    'test/journeys/talk/chat.journey.ts > what is new is counted alike everywhere, found, and gone at once where it was read',
  ),
  inbox.rule('projects', 'projects', 'built', `${at.lists} > hold own conversations only, by filter`),
  inbox.rule(
    'error',
    'error.',
    'built',
    'test/journeys/people/settings.journey.ts > a section that cannot be loaded can be tried again',
  ),

  slot.rule(
    'slots',
    'Scheduling lookups: five time slots',
    'built',
    'src/core/categories/slot-rules.test.ts > has the titles of the specification in Chinese',
  ),
  slot.rule(
    'weekdays',
    'weekdays',
    'built',
    'src/core/kit/time-zh.test.ts > name the days of the week as section 9 does',
  ),
  slot.rule(
    'labels',
    'relative-day labels',
    'built',
    'src/core/reserves/rules.test.ts > from Wednesday 25 November, %s is %s',
  ),
  slot.rule(
    'prefixes',
    'time-of-day prefix ranges (values in section 9).',
    'built',
    'src/core/kit/time-zh.test.ts > put the words of section 9 before every half hour',
    'src/core/reserves/rules.test.ts > puts each half hour under one prefix, the first and last of which are the specification’s',
  ),

  ...['slug', 'genreName', 'serviceId', 'userId', 'hash', 'service_id'].map((name) => named(name)),
  ...['bidId', 'requestId', 'quoteId', 'orderId', 'orderID', 'cert_id', 'pageNumber', 'appointmentId'].map(inDashboard),
  ...['serviceCategoryId', 'shopItemId', 'categoryId'].map((name) =>
    id.rule(
      name,
      `Identifiers in routes: ${name}`,
      'built',
      'test/journeys/pros/shop.journey.ts > a pro adds an item on a phone, has it approved and sees it in the shop',
    ),
  ),
];
