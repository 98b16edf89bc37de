import { type AnyRow, under } from '../../rows.ts';
import { at } from '../files.ts';

const service = under('3 quote_service', 'quote_service');
const category = under('3 quote_service_category', 'quote_service_category');
const state = under('3 service state', 'service-state');
const catalogue = under('3 category state', 'category-state');
const template = under('3 quote_template', 'quote_template');
const certificate = under('3 service_certificate', 'service_certificate');
const pause = under('3 pause event', 'pause');
const reserve = under('3 service reserve', 'reserve');
const travel = under('3 travel preference', 'travel');

const OWN = 'GET /new/v1/quote_services/mine.json';
const CATEGORY = 'GET /new/v1/quote_service_categories/{service_id}/{category_id}.json';
const TEMPLATE = 'GET /quote_template/{id}.json';
const CERTIFICATES = 'GET /new/v1/service_certificates/index.json';
const PAUSES = 'GET /new/v1/pause_events/index.json';
const RESERVES = 'GET /new/v1/service_reserves/index.json';

const list = (title: string) => `${at.account} > ${title}`;
const pages = list(
  'fetching sets isFetching; success stores the page under its number with the pages there are; failure clears it',
);
const previews = list('previewing finds the service on the active page; closing sets previewId to 0');
const removed = list('deleting removes it from the active page and resets what was open');

/** Section 3: services, their categories and their calendar. */
export const services: AnyRow[] = [
  service.wire('id', 'quote_service: id', OWN, 'services.id'),
  service.wire('is_public', 'QuoteService.is_public', OWN, 'services.is_public'),
  service.wire(
    'schedule',
    'schedule',
    'GET /new/v1/quote_services/{service_id}/business_hours.json',
    'business_hours.schedule',
  ),
  service.rule(
    'auto_message',
    'auto_message.',
    'built',
    `${at.reserves} > answers once for the pro who is away, and the customer sees it as new`,
  ),

  category.wire(
    'auto-quote',
    'quote_service_category: is_auto_quote_on',
    CATEGORY,
    'quote_service_category.is_auto_quote_on',
  ),
  category.wire('direct', 'is_direct_reserve_on', CATEGORY, 'quote_service_category.is_direct_reserve_on'),
  category.wire('preference', 'quote_job_preference.', CATEGORY, 'quote_service_category.quote_job_preference'),

  state.rule(
    'faqs',
    'service state (client side): faqs',
    'built',
    `${at.editor} > the FAQ call of section 7 is the section by another path`,
  ),
  state.rule('reviews', 'reviews', 'built', `${at.reviews} > come by the page, each once, while new ones arrive`),
  state.rule('previews', 'previews', 'built', previews),
  state.rule('service', 'service', 'built', removed),
  state.rule('services', 'services (by page number)', 'built', pages),
  state.rule('totalPages', 'totalPages', 'built', pages),
  state.rule('activePage', 'activePage', 'built', list('switching the page sets activePage')),
  state.rule('editingServiceId', 'editingServiceId', 'built', removed),
  state.rule('previewId', 'previewId', 'built', previews),
  state.rule('index', 'index', 'built', removed),
  state.rule(
    'questions',
    'questions',
    'built',
    'test/journeys/site/service-page.journey.ts > a visitor asks, signs up on the way, and reads the answer where everybody does',
  ),
  state.rule('isFetching', 'isFetching', 'built', pages),
  state.rule(
    'externalReviewLinks',
    'externalReviewLinks (by service id, empty string until received)',
    'built',
    list('externalReviewLinks are by service id, and an empty string until they are received'),
  ),
  state.rule(
    'enableProMark',
    'enableProMark',
    'built',
    `${at.editor} > needs something checked, can always be taken off, and goes with what it stood on`,
  ),
  state.rule(
    'templates',
    'templates',
    'built',
    `${at.template} > are made, read, changed and deleted by their pro alone`,
  ),
  state.rule(
    'businessHoursSetting',
    'businessHoursSetting',
    'built',
    `${at.reserves} > are open always until they are set, then as set, and show in the calendar`,
  ),
  state.rule(
    'suspensionEvent',
    'suspensionEvent',
    'built',
    `${at.reserves} > hides the service from matching at once, until it is ended or moved`,
  ),
  state.rule(
    'serviceReserves',
    'serviceReserves',
    'built',
    `${at.reserves} > find a lane or are refused with what is in the way`,
  ),
  state.rule('shopServiceCategories', 'shopServiceCategories', 'built', at.shopCategories),
  state.rule('shopServiceCategory', 'shopServiceCategory', 'built', at.shopCategories),
  state.rule(
    'shopItem',
    'shopItem',
    'built',
    'src/server/shop/items/items.test.ts > an item > is a draft that no one else sees, and is shown once an operator approves it',
  ),
  state.rule(
    'userBlockStatus',
    'userBlockStatus.',
    'built',
    'src/server/users/blocks/blocks.test.ts > a block > can be made from a pro’s page, of the pro alone',
    'src/server/users/blocks/blocks.test.ts > a block > keeps new requests, invitations, suggestions, the job center and questions from each other',
  ),

  catalogue.rule(
    'isFetchingCategory',
    'category state: isFetchingCategory',
    'built',
    'src/web/state/cache.test.ts > shows the part that a reply has, and asks for the rest',
  ),
  catalogue.wire('jobPreference', 'jobPreference', CATEGORY, 'quote_service_category.quote_job_preference'),
  catalogue.wire('pricingForm', 'pricingForm', 'GET /new/v1/categories/{slug}/form.json', 'questions'),
  catalogue.rule(
    'categoryShopItems',
    'categoryShopItems',
    'built',
    `${at.shopPages} > go on by a cursor in the address, without script, and only the first page is for search engines`,
  ),
  catalogue.rule(
    'recentShopItems',
    'recentShopItems',
    'built',
    `${at.shopPages} > stand on the pro’s page, in the category, near places, in searches and on the home page`,
  ),
  catalogue.wire('genre', 'plus genre', 'GET /new/v1/genres.json', 'genres.name'),
  catalogue.wire('tree', 'category tree', 'GET /new/v1/genres.json', 'genres.categories.name'),
  catalogue.wire('group', 'category group', 'GET /new/v1/genres.json', 'genres.categories.slug'),
  catalogue.wire('subgenre', 'subgenre', 'GET /new/v1/categories/{slug}/form.json', 'questions.choices.label'),
  catalogue.wire('all', 'and all-categories results.', 'GET /new/v1/categories.json', 'categories.name'),
  catalogue.rule(
    'questionnaire',
    'Questionnaire state: categories',
    'built',
    'src/server/ssr/pages/ssr.test.ts > offers the same categories as the call',
  ),
  catalogue.wire('vendor-categories', 'vendor categories', OWN, 'services.categories.name'),
  catalogue.rule(
    'pro-search',
    'pro search related categories.',
    'built',
    'src/server/search/search.test.ts > counts by category where none is chosen, and never for one that is not there',
  ),

  ...[
    'display_name',
    'price_note',
    'hourly_rate_at',
    'flat_rate_at',
    'on_site',
    'quote_service_id',
    'quote_category_id',
    'attachments',
  ].map((name) => template.wire(name, `quote_template: ${name}`, TEMPLATE, `quote_template.${name}`)),
  ...['name', 'type', 'unified_number', 'reference_identity', 'status', 'description'].map((name) =>
    certificate.wire(name, `service_certificate: ${name}`, CERTIFICATES, `certificates.${name}`),
  ),
  certificate.wire('file', 'file[].', CERTIFICATES, 'certificates.file.filename'),
  ...['id', 'quote_service_id', 'begin_time', 'end_time', 'title', 'description'].map((name) =>
    pause.wire(name, `pause event: ${name}`, PAUSES, `pause_events.${name}`),
  ),
  ...['id', 'quote_bid_id', 'begin_time', 'end_time'].map((name) =>
    reserve.wire(name, `service reserve: ${name}`, RESERVES, `service_reserves.${name}`),
  ),
  ...['is_service_professional_travels_to_me', 'is_customer_travel_to_me', 'is_over_phone_or_internet'].map((name) =>
    travel.wire(name, `Travel preference flags: ${name}`, OWN, `services.${name}`),
  ),
];
