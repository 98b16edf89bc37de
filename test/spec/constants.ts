import { type AnyRow, under } from './rows.ts';

const session = under('9 Session and language', 'session');
const screen = under('9 Screen', 'screen');
const time = under('9 Time', 'time');
const list = under('9 Defaults', 'list');
const money = under('9 Credit and quotes', 'money');
const upload = under('9 Uploads and shop', 'upload');
const slot = under('9 Scheduling', 'slot');
const flag = under('9 Feature flags', 'flag');
const translation = under('9 Translation', 'translation');
const server = under('9 Server', 'server');
const outside = under('9 Third parties', 'outside');

const flags = 'src/core/flags.ts#FLAGS';
const config = 'src/server/config.ts#loadConfig()';
const day = (title: string, zh: string, begin: string, end: string) => ({ title, zh, begin, end });
const prefixes = 'src/core/reserves/day-model.ts#DAY_PREFIXES';

/** Section 9 of the specification, value by value. */
export const constants: AnyRow[] = [
  session.constant(
    'cookie',
    'Session cookie: session_token',
    'session_token',
    'built',
    'src/server/platform/http/http.ts#SESSION_COOKIE',
  ),
  session.constant(
    'year',
    '31,536,000 s (1 year) by default',
    31_536_000,
    'built',
    'src/server/platform/access/sessions.ts#SESSION_AGE',
  ),
  session.constant(
    'month',
    '2,592,000 s (30 days) when saved via the save-token action',
    2_592_000,
    'built',
    'src/server/platform/access/sessions.ts#SAVED_SESSION_AGE',
  ),
  session.rule('secure', 'secure', 'built', 'src/server/platform/http/http.ts#secure: true'),
  session.rule('strict', 'strict same-site.', 'built', "src/server/platform/http/http.ts#sameSite: 'strict'"),
  session.rule(
    'language-cookie',
    'The language is cached in a language cookie',
    'built',
    'src/web/app/language/language.ts#document.cookie = `',
  ),
  session.rule(
    'language-fallback',
    'an unsupported language falls back to the default.',
    'built',
    "src/core/routes.ts#export const DEFAULT_LANGUAGE = 'en-sg'",
  ),

  screen.constant(
    'chunk',
    'Chunk load time-out 120 s',
    120,
    'built',
    'src/web/app/faults/chunks.ts#CHUNK_LOAD_SECONDS',
  ),
  screen.rule(
    'delay',
    'loading indicator delayed 200 ms.',
    'built',
    'src/web/ui/feedback/use-delayed.ts#useDelayed(ms = 200',
  ),
  screen.constant(
    'pros',
    'Minimum pros count to display: 50.',
    50,
    'built',
    'src/core/categories/model.ts#MIN_PROS_TO_DISPLAY',
  ),
  screen.rule('decimals', 'Price decimal places: 2.', 'built', 'src/core/kit/money.ts#export function toDecimal'),
  screen.constant('height', 'Dashboard height minimum: 320.', 320, 'not yet'),

  time.rule(
    'relative',
    'Relative time shows months (30 days), days, hours, minutes, seconds',
    'built',
    'src/core/kit/time.ts#export function showAgo',
  ),
  time.rule(
    'left',
    'time-left shown only when under 4 days.',
    'built',
    'src/core/kit/time.ts#export function showLeft',
  ),
  time.rule('wire', 'Timestamps are YYYY-MM-DD HH:mm:ss in UTC.', 'built', 'src/core/kit/time.ts#export const toWire'),

  list.constant('photos', 'Defaults: liked photos size 9999', 9999, 'not yet'),
  list.constant('favourites', 'shop favorites page 1, page size 6', { page: 1, page_size: 6 }, 'not yet'),
  list.constant('job-center', 'job center page size 10', 10, 'not yet'),
  list.constant('pros', 'pro list page size 20', 20, 'built', 'src/core/services/model.ts#PRO_LIST_PAGE_SIZE'),
  list.constant(
    'pros-sort',
    'sorted by hired_count desc',
    'hired_count',
    'built',
    'src/core/services/model.ts#PRO_SORTS.0',
  ),
  list.rule('feedbacks', 'service feedbacks limit 20', 'built', 'src/server/reviews/service.ts#const PAGE = 20'),
  list.constant('payments', 'payment list page size 20', 20, 'built', 'src/core/wallet/model.ts#HISTORY_PAGE_SIZE'),
  list.constant('recent', 'recent quotes 10', 10, 'not yet'),
  list.constant(
    'request-page',
    'request list page 1',
    1,
    'built',
    'src/core/bids/calls.ts#requestsIndex.input.parse().page',
  ),
  list.rule('page', 'page 1 when the page is not a number.', 'built', 'src/core/kit/shape.ts#export const pageNumber'),

  money.constant(
    'history',
    'Credit history filtered to transaction types 1,14,15,33,34,35,36,37,38,39',
    [1, 14, 15, 33, 34, 35, 36, 37, 38, 39],
    'built',
    'src/core/wallet/model.ts#HISTORY_TYPES',
  ),
  money.rule(
    'history-all',
    'unless all requested.',
    'built',
    'src/server/wallet/service.ts#input.all ? ALL_TYPES : HISTORY_TYPES',
  ),
  money.constant(
    'rating-types',
    'Rating types: flat rate, hourly rate, on-site inspection.',
    { flat: 1, hourly: 2, required: 3 },
    'built',
    'src/core/bids/model.ts#RATING_TYPE',
  ),
  money.constant(
    '2018',
    'Auto-quote purchase history uses hard-coded 2018 dates',
    '2018-01-01 00:00:00',
    'built',
    'src/core/bids/auto-quotes/model.ts#AUTO_QUOTE_HISTORY_BEGIN',
  ),
  money.rule(
    'weekly',
    'the weekly variant starts on Monday.',
    'built',
    "src/server/bids/auto-quotes/history-store.ts#date_trunc('week', x.done_on at time zone 'Asia/Singapore')",
  ),
  money.constant(
    'custom',
    'Credit purchase: custom 10 to 9999',
    { min: 10, max: 9999 },
    'built',
    'src/core/payments/model.ts#CUSTOM_AMOUNT',
  ),
  // Amounts in code are cents.
  money.constant(
    'store',
    'convenience store 500 to 20000',
    { min: 50_000, max: 2_000_000 },
    'built',
    'src/core/payments/model.ts#METHOD_LIMITS.convenience_store',
  ),
  money.constant('atm', 'ATM up to 30000.', 3_000_000, 'built', 'src/core/payments/model.ts#METHOD_LIMITS.atm.max'),
  money.constant(
    'budget-step',
    'Auto-quote budget step 10',
    10,
    'built',
    'src/core/bids/auto-quotes/model.ts#AUTO_QUOTE_BUDGET_STEP',
  ),
  money.constant(
    'budget',
    'default 100.',
    100,
    'built',
    'src/core/bids/auto-quotes/model.ts#AUTO_QUOTE_BUDGET_DEFAULT',
  ),

  upload.constant('text', 'Shop feedback: text at most 50 characters', 50, 'not yet'),
  upload.constant('attachments', 'at most three attachments.', 3, 'not yet'),
  upload.constant(
    'bytes',
    'Uploads: 10,000,000 bytes',
    10_000_000,
    'built',
    'src/core/uploads/model.ts#UPLOAD_MAX_BYTES',
  ),
  upload.constant(
    'types',
    'types .png .jpeg .jpg .gif .pdf.',
    ['.png', '.jpeg', '.jpg', '.gif', '.pdf'],
    'built',
    'src/core/uploads/model.ts#UPLOAD_TYPES',
  ),

  slot.constant(
    '1',
    'Time slots (key, title, range): 1 清晨 00:00-09:00',
    { key: 1, title: 'Before 9 am', zh: '清晨', begin: 0, end: 540 },
    'built',
    'src/core/categories/model.ts#TIME_SLOTS.0',
  ),
  slot.constant(
    '2',
    '2 上午 09:00-12:00',
    { key: 2, title: 'Morning', zh: '上午', begin: 540, end: 720 },
    'built',
    'src/core/categories/model.ts#TIME_SLOTS.1',
  ),
  slot.constant(
    '3',
    '3 下午 12:00-15:00',
    { key: 3, title: 'Afternoon', zh: '下午', begin: 720, end: 900 },
    'built',
    'src/core/categories/model.ts#TIME_SLOTS.2',
  ),
  slot.constant(
    '4',
    '4 傍晚 15:00-18:00',
    { key: 4, title: 'Late afternoon', zh: '傍晚', begin: 900, end: 1080 },
    'built',
    'src/core/categories/model.ts#TIME_SLOTS.3',
  ),
  slot.constant(
    '5',
    '5 晚上 18:00-23:59.',
    { key: 5, title: 'Evening', zh: '晚上', begin: 1080, end: 1439 },
    'built',
    'src/core/categories/model.ts#TIME_SLOTS.4',
  ),
  slot.rule(
    'weekdays',
    'Weekdays Mon to Sun are values 1 to 7',
    'built',
    'src/core/kit/time.ts#export function sgWeekday',
  ),
  slot.rule(
    'weekday-titles',
    'titled 星期一 to 星期日.',
    'built',
    "src/core/reserves/day-model.ts#{ value: 7, title: 'Sunday', zh: '星期日' }",
  ),
  slot.rule(
    'labels',
    'Relative-day labels: 今天, 明天, 後天, 本週, 下週.',
    'built',
    'src/core/reserves/hours/rules.ts#export function relativeDay',
  ),
  slot.constant(
    'prefix-1',
    'Time-of-day prefixes: 凌晨 00:00-04:30',
    day('Before dawn', '凌晨', '00:00', '04:30'),
    'built',
    `${prefixes}.0`,
  ),
  slot.constant(
    'prefix-2',
    '清晨 05:00-07:30',
    day('Early morning', '清晨', '05:00', '07:30'),
    'built',
    `${prefixes}.1`,
  ),
  slot.constant('prefix-3', '早上 08:00-11:30', day('Morning', '早上', '08:00', '11:30'), 'built', `${prefixes}.2`),
  slot.constant('prefix-4', '中午 12:00-12:30', day('Noon', '中午', '12:00', '12:30'), 'built', `${prefixes}.3`),
  slot.constant('prefix-5', '下午 13:00-18:30', day('Afternoon', '下午', '13:00', '18:30'), 'built', `${prefixes}.4`),
  slot.constant('prefix-6', '晚上 19:00-23:30.', day('Evening', '晚上', '19:00', '23:30'), 'built', `${prefixes}.5`),

  flag.constant('app_download', 'Feature flags ON: app download', true, 'built', `${flags}.app_download`),
  flag.constant('oauth', 'OAuth', true, 'built', `${flags}.oauth`),
  flag.constant('phone', 'consumer phone verification', true, 'built', `${flags}.consumer_phone_verification`),
  flag.constant('calendar', 'calendar.', true, 'built', `${flags}.calendar`),
  flag.constant('safety_payment', 'OFF: safety payment', false, 'built', `${flags}.safety_payment`),
  flag.constant('business_loan', 'business loan', false, 'built', `${flags}.business_loan`),
  flag.constant('invoice_settings', 'invoice settings', false, 'built', `${flags}.invoice_settings`),
  flag.constant('shop', 'shop', false, 'built', `${flags}.shop`),
  flag.constant('home_blogs', 'home blogs', false, 'built', `${flags}.home_blogs`),
  flag.constant('photo', 'photo', false, 'built', `${flags}.photo`),
  flag.constant('fraud_check', 'fraud check', false, 'built', `${flags}.fraud_check`),
  flag.constant('partner_channels', 'partner channels', false, 'built', `${flags}.partner_channels`),
  flag.constant('reservation', 'reservation.', false, 'built', `${flags}.reservation`),

  translation.constant(
    'namespaces',
    'Translation defaults: namespaces dashboard and pricing',
    ['dashboard', 'pricing'],
    'built',
    'src/core/languages.ts#DEFAULT_NAMESPACES',
  ),
  translation.constant('key', 'key separator >', '>', 'built', 'src/core/languages.ts#KEY_SEPARATOR'),
  translation.constant('namespace', 'namespace separator |', '|', 'built', 'src/core/languages.ts#NAMESPACE_SEPARATOR'),
  translation.rule(
    'order',
    'language detection order: query string lng, cookie, local storage, session storage, browser language, html tag',
    'built',
    'src/core/languages.ts#export const LANGUAGE_PLACES',
  ),
  translation.rule(
    'cached',
    'cached in local storage.',
    'built',
    'src/web/app/language/language.ts#localStorage.setItem(LANGUAGE_KEY',
  ),
  translation.constant(
    'reload',
    'Server reload of translations every 1 hour.',
    3600,
    'built',
    'src/core/languages.ts#TEXTS_RELOAD_SECONDS',
  ),

  server.constant('cache', 'Server: cache time-to-live 1200 s', 1200, 'built', `${config}.page_cache_seconds`),
  server.constant('port', 'port 3000', 3000, 'built', `${config}.port`),
  server.constant(
    'log-bytes',
    'log file cap 524288 bytes',
    524_288,
    'built',
    'src/server/platform/observe/log-file.ts#LOG_FILE_BYTES',
  ),
  server.constant(
    'log-files',
    'with at most 5 files.',
    5,
    'built',
    'src/server/platform/observe/log-file.ts#LOG_FILES',
  ),
  server.rule('version', 'Reported API version 5.4.6.', 'built', "src/server/app.ts#API_VERSION = '5.4.6'"),

  outside.rule(
    'analytics',
    'Third-party integrations configured: analytics',
    'built',
    "src/core/integrations.ts#analytics: { purpose: 'statistics'",
  ),
  outside.rule('tags', 'tag manager', 'built', "src/core/integrations.ts#tag_manager: { purpose: 'statistics'"),
  outside.rule('replay', 'session replay', 'built', "src/core/integrations.ts#session_replay: { purpose: 'replay'"),
  outside.rule('changelog', 'changelog widget', 'built', "src/core/integrations.ts#changelog: { purpose: 'engagement'"),
  outside.rule(
    'engagement',
    'mobile engagement',
    'built',
    "src/core/integrations.ts#engagement: { purpose: 'engagement'",
  ),
  outside.rule('errors', 'error reporter', 'built', 'src/core/integrations.ts#errors: { purpose: null'),
  outside.rule(
    'card',
    'card payment provider (public key and currency)',
    'built',
    'src/server/payments/orders/service.ts#public_key: port?.public_key',
  ),
  outside.constant(
    'maps',
    'maps libraries (geometry, places, visualization, drawing)',
    ['geometry', 'places', 'visualization', 'drawing'],
    'built',
    'src/core/integrations.ts#MAPS_LIBRARIES',
  ),
  outside.rule(
    'sign-in',
    'and social and platform sign-in',
    'built',
    'src/server/providers/social/choose.ts#chooseSocial(',
  ),
  outside.rule('local-payment', 'plus a local-payment login URL', 'not yet'),
  outside.rule('partner-return', 'and a partner return URL.', 'built', 'src/server/config/partners.ts#return_url: z'),
  outside.rule(
    'environments',
    'Staging and production configurations differ in hosts and keys.',
    'built',
    'src/server/config/outside.ts#STAGE',
  ),
  outside.rule('hosts', 'Hosts and key values: not shown.', 'left open'),
  outside.rule(
    'web-view',
    'The web-view user agent marker is a fixed string (value: not shown).',
    'built',
    'src/web/app/device/web-view.ts#WEB_VIEW_MARKER',
  ),
];
