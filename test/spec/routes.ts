import { type AnyRow, under } from './rows.ts';

const general = under('2 General rules', 'general');
const open = under('2 Public routes', 'public');
const dash = under('2 Dashboard routes', 'dashboard');
const quote = under('2 Quote route special handling', 'quote');
const role = under('2 Role-based redirects', 'role');
const part = under('2 Screen sections', 'parts');
const houseLinks = [
  'src/server/users/terms/terms.test.ts > a page of the house > is shipped in both languages, with version and date, and in the footer of every page',
  'src/server/users/terms/terms.test.ts > where the settings lead elsewhere > the footer and our own address lead there, and nobody is asked by us',
];
const ours = under('Decision screens', 'ours');

const SHOP_PRO = [
  'test/journeys/pros/shop.journey.ts > a pro adds an item on a phone, has it approved and sees it in the shop',
];
const SHOP_BUYER = [
  'test/journeys/money/shop/orders.journey.ts > a customer buys from two pros at once, and both sides see an order to its end',
];
const SHOP_GUEST = [
  'test/journeys/money/shop/orders.journey.ts > a visitor orders without an account, and cancels by the link of the order',
];
const SHOP_CUSTOMER = ['test/journeys/pros/shop.journey.ts > a customer keeps items that they like, and lets one go'];

/** Section 2 of the specification, line by line. */
export const routes: AnyRow[] = [
  general.rule(
    'twice',
    'Every route exists twice: at the root and under an optional language prefix {lang} limited to the supported languages.',
    'built',
    'src/server/ssr/pages/ssr.test.ts > say what they are, to people and to search engines, with and without the language prefix',
  ),
  general.rule(
    'lower',
    'Language code is lower-cased when links are built.',
    'built',
    'test/spec/routes.test.ts > lead %s to %s',
  ),
  general.rule(
    'unsupported',
    'An unsupported language prefix is replaced with the default language; if nothing follows the prefix, it goes to the root.',
    'built',
    'test/spec/routes.test.ts > lead %s to %s',
  ),
  general.rule(
    'switch',
    'A supported prefix that differs from the current language switches the interface language.',
    'built',
    'test/journeys/site/chinese.journey.ts > an address in a language switches the interface to it, and back',
  ),
  general.rule(
    'page-view',
    'Every page view fires a page-view tracking call.',
    'built',
    'test/journeys/site/page-views.journey.ts > a page is told once each time that it is seen, and one that is only fetched is not',
    'test/journeys/site/page-views.journey.ts > the dashboard tells each screen, and not what is set on it',
  ),
  general.rule(
    'session',
    'Dashboard routes require a session.',
    'built',
    'test/journeys/people/refusals.journey.ts > the dashboard > asks a visitor to log in, and goes on to where they wanted to be',
  ),
  general.rule(
    'from',
    'Without one, the user is sent to /login with a from query value holding the attempted path',
    'built',
    'test/spec/routes.test.ts > sends people without a session to log in, and knows where they were going',
  ),
  general.rule(
    'next-path',
    '(and a next-path state).',
    'built',
    'src/web/public/auth/next-path.test.ts > may be %s',
    'test/journeys/people/ways-in.journey.ts > by password > goes on to what was attempted; a wrong one stays where it is',
  ),
  general.rule(
    'both',
    'The check runs when entering and when changing routes under the dashboard.',
    'built',
    'test/journeys/people/ways-in.journey.ts > two tabs: logging out in one logs out the other',
  ),
  general.rule(
    'login-page',
    'The login page is /login.',
    'built',
    'test/journeys/people/ways-in.journey.ts > by password > goes on to what was attempted; a wrong one stays where it is',
  ),
  general.rule(
    'login-target',
    'It is also the redirect target for the platform sign-in, and for starting a payment order without a session.',
    'built',
    'src/server/auth/social/social.test.ts > are sent the browser with state, nonce and proof key, and nothing secret',
    'test/spec/routes.test.ts > sends who starts a payment order without a session to log in, and from there back to the order',
  ),
  general.rule(
    'logout',
    '/logout clears the session, then goes to login.',
    'built',
    'src/web/app/log-out.test.ts > leaves no drafts to the next person, and goes to the login page in its language',
  ),
  general.rule('content', 'Page content per route: not shown.', 'left open'),

  open.screen('/', 'home', 'built'),
  open.screen('/ibon-app', 'ibon-app', 'built'),
  open.screen('/ibon-app/joinme', 'ibon-app/joinme', 'built'),
  open.screen('/feature/all', 'feature/all', 'built'),
  open.screen('/feature/{slug}', 'feature/{slug}', 'built'),
  open.screen('/genre/all', 'genre/all', 'built'),
  open.screen('/genre/{genreName}', 'genre/{genreName}', 'built'),
  open.screen('/genre/{genreName}/{slug}', 'genre/{genreName}/{slug}', 'built'),
  open.screen('/category/{slug}', 'category/{slug}', 'built'),
  open.screen('/form/{slug}', 'form/{slug}', 'built'),
  open.screen('/info/all', 'info/all', 'built'),
  open.screen('/info/{slug}', 'info/{slug}', 'built'),
  open.rule(
    'info',
    '(same views as genre/all and category/{slug}, flagged as info)',
    'built',
    'src/server/ssr/content-pages.test.ts > have one address each',
  ),
  open.screen('/price', 'price', 'built'),
  open.screen('/price/{slug}', 'price/{slug}', 'built'),
  open.screen('/pro', 'pro', 'built'),
  open.screen('/pro-signup/{slug}', 'pro-signup/{slug}', 'built'),
  open.screen('/pro-newyear', 'pro-newyear', 'built'),
  open.screen('/seo', 'seo', 'built'),
  open.screen('/seo/{genreName}', 'seo/{genreName}', 'built'),
  open.screen('/pro-list', 'pro-list', 'built'),
  open.screen('/pro-list/{filter}', 'pro-list(/{filter})', 'built'),
  open.screen('/pro-search', 'pro-search', 'built'),
  open.screen('/pro-search/{slug}', 'pro-search/{slug}', 'built'),
  open.screen('/nearme/{slug}', 'nearme/{slug}', 'built', {
    tests: ['src/server/ssr/search.test.ts > has pages where pros work, each under the one before'],
  }),
  open.screen('/nearme/{slug}/{city}', 'nearme/{slug}(/{city})', 'built', {
    tests: ['src/server/ssr/search.test.ts > has pages where pros work, each under the one before'],
  }),
  open.screen('/nearme/{slug}/{city}/{district}', 'nearme/{slug}(/{city})(/{district})', 'built', {
    tests: ['src/server/ssr/search.test.ts > has pages where pros work, each under the one before'],
  }),
  open.screen('/featured-pros', 'featured-pros', 'built'),
  open.screen('/login', 'login', 'built'),
  open.screen('/signup', 'signup', 'built'),
  open.screen('/logout', 'logout', 'built'),
  open.screen('/resetpass', 'resetpass', 'built'),
  open.screen('/resetpass/email/{email}', 'resetpass/email/{email}', 'built'),
  open.screen('/resetpass/{hash}', 'resetpass/{hash}', 'built'),
  open.screen('/activate/{userId}/{hash}', 'activate/{userId}/{hash}', 'built'),
  open.screen('/review/service/{service_id}/{hash}', 'review/service/{service_id}/{hash}', 'built', {
    tests: ['test/api/hash-links.test.ts > of a review belongs to one service; of an unknown word there is none'],
  }),
  open.screen('/service/{serviceId}', 'service/{serviceId}', 'built'),
  open.screen('/service/{serviceId}/reserve', 'service/{serviceId} with sub-path reserve', 'built', {
    tests: ['test/journeys/site/reserve.journey.ts > a pro without anything to book says so, and leads to a quote'],
  }),
  open.screen(
    '/service/{serviceId}/reserve/{googleReserveId}',
    'service/{serviceId} with sub-path reserve/{googleReserveId}',
    'built',
    {
      tests: [
        'test/journeys/site/reserve.journey.ts > the week works without script, and a time that was taken says so',
      ],
    },
  ),
  open.screen('/service/{serviceId}/{slug}', 'service/{serviceId} with sub-path {slug}', 'built'),
  open.screen('/service/{action}/{serviceId}', 'service/{action}/{serviceId}', 'built'),
  open.screen('/contact', 'contact', 'built'),
  open.rule(
    'contact-slash',
    '(also /contact/)',
    'built',
    'src/server/ssr/content-pages.test.ts > have one address each',
  ),
  open.screen('/product/{slug}', 'product/{slug}', 'built'),
  open.screen('/product/{slug}/{amount}', 'product/{slug}(/{amount})', 'built'),
  open.screen('/download', 'download', 'built'),
  open.screen('/download/{target}', 'download(/{target})', 'built'),
  open.screen('/payment/{hash}', 'payment/{hash}', 'built', {
    tests: [
      'src/server/payments/products/product.test.ts > sell it by plain forms, from the order to the receipt',
      'src/server/custody/links/links.test.ts > shows and pays a payment to who has no session, by a plain form',
    ],
  }),
  open.screen('/55688life', '55688life', 'built'),
  open.screen('/55688life/{action}', '55688life(/{action})', 'built', {
    tests: [
      'src/server/partners/partners.test.ts > are there with their flags on, under their own names, not indexed, with and without prefix',
    ],
  }),
  open.rule(
    '55688life-flag',
    '55688life only when its feature flag is on',
    'built',
    'src/server/partners/partners.test.ts > are there with their flags on, under their own names, not indexed, with and without prefix',
    'src/server/partners/partners.test.ts > are not there with their flags off, nor under words that are no page',
  ),
  open.screen('/fet', 'fet', 'built'),
  open.rule(
    'fet-flag',
    'fet, only when its flag is on',
    'built',
    'src/server/partners/partners.test.ts > are there with their flags on, under their own names, not indexed, with and without prefix',
    'src/server/partners/partners.test.ts > are not there with their flags off, nor under words that are no page',
  ),
  open.screen('/fet/quick-buy', 'fet sub-page quick-buy', 'built'),
  open.screen('/fet/all-categories', 'fet sub-page all-categories', 'built'),
  open.screen('/fet/search', 'fet sub-page search', 'built'),
  open.screen('/fet/search-result', 'fet sub-page search-result', 'built'),
  open.screen('/fet/discount', 'fet sub-page discount', 'built'),
  open.rule('link-help', 'External link to help centre', 'built', ...houseLinks),
  open.rule('link-blog', 'External link to blog', 'built', houseLinks[1] as string),
  open.rule('link-terms', 'External link to terms', 'built', ...houseLinks),
  open.rule('link-privacy', 'External link to privacy', 'built', ...houseLinks),
  open.rule('link-about', 'External link to about', 'built', ...houseLinks),
  open.rule('link-job', 'External link to job', 'built', ...houseLinks),
  open.rule('link-press', 'External link to press', 'built', ...houseLinks),
  open.rule('link-app-store', 'External link to app-store pages', 'built', houseLinks[1] as string),

  dash.rule(
    'under',
    '(all under dashboard, login required)',
    'built',
    'test/spec/routes.test.ts > sends people without a session to log in, and knows where they were going',
  ),
  dash.screen('/dashboard/inbox', 'inbox', 'built'),
  dash.rule(
    'inbox-role',
    'inbox (marked for the consumer role)',
    'built',
    'test/spec/routes.test.ts > sends each role away from the other one’s segments, and from none of its own',
  ),
  dash.screen('/dashboard/ibon-orders', 'ibon-orders', 'built'),
  dash.screen('/dashboard/ibon-orders/{pageNumber}', 'ibon-orders(/{pageNumber})', 'built'),
  dash.screen('/dashboard/ibon-order/{orderId}', 'ibon-order/{orderId}', 'built'),
  dash.screen('/dashboard/onboarding', 'onboarding', 'built'),
  dash.screen('/dashboard/onboarding/{serviceId}', 'onboarding/{serviceId}', 'built'),
  dash.screen('/dashboard/onboarding/{serviceId}/{temp}', 'onboarding/{serviceId}/{temp}', 'built'),
  dash.screen('/dashboard/payfee/{orderID}', 'payfee/{orderID}', 'built'),
  dash.screen('/dashboard/requests', 'requests with a list index', 'built'),
  dash.screen('/dashboard/requests/case', 'requests with case', 'built'),
  dash.screen('/dashboard/requests/case/{requestId}', 'requests with case(/{requestId})', 'built'),
  dash.screen('/dashboard/requests/{bidId}', 'requests/{bidId}', 'built'),
  dash.screen('/dashboard/requests/{bidId}/{detail}', 'requests/{bidId}(/{detail})', 'built'),
  dash.rule(
    'requests-menu',
    'requests/{bidId}(/{detail}) without the menu',
    'built',
    'src/web/parts/frames/screen-shape.test.tsx > has no menu beside it where the list of screens says so, and nowhere else',
  ),
  dash.screen('/dashboard/works', 'works', 'built'),
  dash.screen('/dashboard/works/clients', 'works, issue 22 point 8', 'built'),
  dash.screen('/dashboard/works/customers', 'works, issue 16 point 3', 'built'),
  dash.screen('/dashboard/works/{bidId}', 'works/{bidId}', 'built'),
  dash.screen('/dashboard/works/{bidId}/{detail}', 'works/{bidId}/{detail}', 'built'),
  dash.screen('/dashboard/projects/quotelist/{requestId}', 'projects/quotelist/{requestId}', 'built'),
  dash.screen(
    '/dashboard/projects/quotelist/{requestId}/{action}',
    'projects/quotelist/{requestId}(/{action})',
    'built',
  ),
  dash.screen('/dashboard/projects/quote/{requestId}/{quoteId}', 'projects/quote/{requestId}/{quoteId}', 'built'),
  dash.screen(
    '/dashboard/projects/quote/{requestId}/{quoteId}/{details}',
    'projects/quote/{requestId}/{quoteId}(/{details})',
    'built',
  ),
  dash.screen('/dashboard/projects/quote/{quoteId}', 'projects/quote/{quoteId}', 'built'),
  dash.screen('/dashboard/projects', 'projects', 'built'),
  dash.screen('/dashboard/projects/{page}', 'projects(/{page})', 'built'),
  dash.screen('/dashboard/services', 'services', 'built'),
  dash.screen('/dashboard/services/{serviceId}', 'services with {serviceId}', 'built'),
  dash.screen('/dashboard/services/{serviceId}/{index}', 'services with {serviceId}/{index}', 'built'),
  dash.screen(
    '/dashboard/services/{serviceId}/{index}/{active}',
    'services with {serviceId}/{index}/{active}',
    'built',
  ),
  dash.screen('/dashboard/profiles', 'profiles', 'built'),
  dash.screen('/dashboard/profiles/{serviceId}', 'profiles with {serviceId}', 'built'),
  dash.screen('/dashboard/profiles/{serviceId}/{index}', 'profiles with {serviceId}/{index}', 'built'),
  dash.screen(
    '/dashboard/profiles/{serviceId}/{index}/{active}',
    'profiles with {serviceId}/{index}/{active}',
    'built',
  ),
  dash.screen('/dashboard/calendar', 'calendar', 'built'),
  dash.screen('/dashboard/calendar/{serviceId}', 'calendar/{serviceId}', 'built'),
  dash.screen('/dashboard/calendar/{serviceId}/{index}', 'calendar/{serviceId}/{index}', 'built'),
  dash.screen('/dashboard/certification', 'certification', 'built'),
  dash.screen('/dashboard/certification/{cert_id}', 'certification(/{cert_id})', 'built'),
  dash.screen('/dashboard/settings', 'settings', 'built'),
  dash.screen('/dashboard/settings/{path}', 'settings(/{path})', 'built'),
  dash.screen('/dashboard/settings/{path}/{param1}', 'settings(/{path})(/{param1})', 'built'),
  dash.screen('/dashboard/charge_application', 'charge_application', 'built'),
  dash.screen('/dashboard/charge_application/{type}', 'charge_application(/{type})', 'built'),
  dash.screen('/dashboard/pricing', 'pricing', 'built'),
  dash.screen('/dashboard/pricing/{target}', 'pricing(/{target})', 'built'),
  dash.screen('/dashboard/purchases', 'purchases', 'built'),
  dash.screen('/dashboard/transaction', 'transaction', 'built'),
  dash.screen('/dashboard/credit', 'credit', 'built'),
  dash.screen('/dashboard/free-credits', 'free-credits', 'built'),
  dash.screen('/dashboard/free-credits/{index}', 'free-credits(/{index})', 'built'),
  dash.screen('/dashboard/preview-guide', 'preview-guide', 'built'),
  dash.screen('/dashboard/safety-payments', 'safety-payments', 'built', {
    tests: [
      'test/journeys/money/safety-payments.journey.ts > a payment is asked for, paid into safekeeping, done and accepted, and both read who acts next',
    ],
  }),
  dash.screen('/dashboard/safety-payments/{bidId}', 'safety-payments/{bidId}', 'built', {
    tests: [
      'test/journeys/money/safety-payments.journey.ts > a payment is asked for, paid into safekeeping, done and accepted, and both read who acts next',
    ],
  }),
  dash.screen('/dashboard/safety-payments/{bidId}/{pid}', 'safety-payments/{bidId}(/{pid})', 'built', {
    tests: [
      'test/journeys/money/safety-payments.journey.ts > a refund is asked for, refused with a reason, asked for again and agreed',
    ],
  }),
  dash.screen(
    '/dashboard/safety-payments/{bidId}/{pid}/{detail}',
    'safety-payments/{bidId}(/{pid})(/{detail})',
    'built',
    {
      tests: [
        'test/journeys/money/safety-payments.journey.ts > a refund is asked for, refused with a reason, asked for again and agreed',
      ],
    },
  ),
  dash.screen('/dashboard/email_change', 'email_change', 'built'),
  dash.screen('/dashboard/trust_fund_query', 'trust_fund_query', 'built', {
    tests: [
      'test/journeys/money/safety-payments.journey.ts > a payment is asked for, paid into safekeeping, done and accepted, and both read who acts next',
    ],
  }),
  dash.rule(
    'shop-flag',
    'shop (only if the shop flag is on; otherwise redirects home)',
    'built',
    'test/spec/routes.test.ts > shows the shop while its flag is on, and leads home while it is off',
  ),
  dash.screen('/dashboard/shop', 'shop: index', 'built', { tests: SHOP_PRO }),
  dash.screen('/dashboard/shop/add', 'shop: add', 'built', { tests: SHOP_PRO }),
  dash.screen(
    '/dashboard/shop/product/{action}/{serviceId}/{categoryId}',
    'shop: product/{action}/{serviceId}/{categoryId}',
    'built',
    { tests: SHOP_PRO },
  ),
  dash.screen(
    '/dashboard/shop/product/{action}/{serviceId}/{categoryId}/{shopItemId}',
    'shop: product/{action}/{serviceId}/{categoryId}(/{shopItemId})',
    'built',
    { tests: SHOP_PRO },
  ),
  dash.screen('/dashboard/shop/category/{serviceCategoryId}', 'shop: category/{serviceCategoryId}', 'built', {
    tests: SHOP_PRO,
  }),
  dash.screen(
    '/dashboard/shop/category/{serviceCategoryId}/settings',
    'shop: category/{serviceCategoryId}/settings',
    'built',
    { tests: SHOP_PRO },
  ),
  dash.screen(
    '/dashboard/shop/category/{serviceCategoryId}/settings/{action}',
    'shop: category/{serviceCategoryId}/settings(/{action})',
    'built',
    { tests: SHOP_PRO },
  ),
  dash.screen('/dashboard/shop/orders', 'shop: orders', 'built'),
  dash.screen('/dashboard/shop/order/{orderId}', 'shop: order/{orderId}', 'built'),
  dash.rule(
    'shop-consumer-flag',
    'shop-consumer (same flag)',
    'built',
    'test/spec/routes.test.ts > shows the shop while its flag is on, and leads home while it is off',
  ),
  dash.screen('/dashboard/shop-consumer/orders', 'shop-consumer: orders', 'built'),
  dash.screen('/dashboard/shop-consumer/order/{orderId}', 'shop-consumer: order/{orderId}', 'built'),
  dash.screen('/dashboard/shop-consumer/favorite', 'shop-consumer: favorite', 'built', { tests: SHOP_CUSTOMER }),
  dash.screen('/dashboard/photo/favorite', 'photo/favorite', 'built', {
    tests: [
      'test/journeys/pros/photos.journey.ts > a customer keeps photos of a pro’s page, finds them again and lets one go',
    ],
  }),
  dash.screen('/dashboard/appointment', 'appointment', 'built', {
    tests: [
      'test/journeys/pros/appointments.journey.ts > an agreed time is listed for both, counts as new until it is opened, and moves under their eyes',
    ],
  }),
  dash.screen('/dashboard/appointment/{appointmentId}', 'appointment/{appointmentId}', 'built', {
    tests: [
      'test/journeys/pros/appointments.journey.ts > an agreed time is listed for both, counts as new until it is opened, and moves under their eyes',
      'test/journeys/pros/no-show.journey.ts > a customer says that nobody came, and the pro disputes it under both their eyes',
    ],
  }),
  dash.screen('/dashboard/google-reserve', 'google-reserve', 'built', {
    tests: [
      'test/journeys/pros/google-reserve.journey.ts > a pro offers a job on Google, and what is booked there comes in',
    ],
  }),
  dash.rule(
    'google-reserve-flag',
    'google-reserve (only if its flag is on)',
    'built',
    'test/spec/routes.test.ts > shows Reserve with Google while both its flags are on, and leads home while one is off',
  ),

  quote.rule(
    'zero',
    'A requestId of 0 redirects to the quote-only path.',
    'built',
    'test/spec/routes.test.ts > goes to the quote alone where the request is 0',
  ),
  quote.rule(
    'details',
    'If the quoteId is the word details, the parameters are swapped: the first parameter becomes the quote id and the mode is details.',
    'built',
    'test/spec/routes.test.ts > swaps its parameters where "details" stands for the quote',
  ),

  role.rule(
    'after-login',
    'After login the dashboard redirect sends the pro role to /dashboard/requests and the consumer role to /dashboard/projects.',
    'built',
    'test/spec/routes.test.ts > starts a pro at their day and a consumer at projects, and keeps what is asked besides',
  ),
  role.constant(
    'pro-away',
    'Segments the pro view is sent away from (decision 10): inbox, projects, shop-consumer, photo.',
    ['inbox', 'projects', 'shop-consumer', 'photo'],
    'built',
    'src/core/routes.ts#CONSUMER_SEGMENTS',
  ),
  role.constant(
    'consumer-away',
    'Segments the consumer view is sent away from (decision 10): requests, ibon-orders, ibon-order, works, services, profiles, pricing, calendar, google-reserve, charge_application, onboarding, purchases, transaction, trust_fund_query, credit, preview-guide, payfee.',
    [
      'requests',
      'ibon-orders',
      'ibon-order',
      'works',
      'services',
      'profiles',
      'pricing',
      'calendar',
      'google-reserve',
      'charge_application',
      'onboarding',
      'purchases',
      'transaction',
      'trust_fund_query',
      'credit',
      'preview-guide',
      'payfee',
    ],
    'built',
    'src/core/routes.ts#PRO_SEGMENTS',
  ),
  role.rule(
    'shared',
    'Shared by both: certification, appointment, shop, safety-payments, email_change, settings.',
    'built',
    'test/spec/routes.test.ts > lets both roles into %s',
  ),
  role.rule(
    'away',
    "A role is redirected away from the other role's segments.",
    'built',
    'test/spec/routes.test.ts > sends each role away from the other one’s segments, and from none of its own',
    'test/journeys/people/refusals.journey.ts > the dashboard > sends each side away from the screens of the other',
  ),

  part.rule(
    'service-menu',
    'Service editor menu sections numbered 0 to 19: Basic, Travel, Category, FAQ, Media, Reviews, Description, Logo, Area, Certificate, Close, several certificate subsections, PublicView, Hours, Shop.',
    'built',
    'src/web/dashboard/services/editor/section-table.test.ts > the sections of the editor > are numbered 0 to 19 in the order of specification 2, and ours after them',
    'test/journeys/site/shop-places.journey.ts > the editor’s section 19 shows what the service sells, category by category',
  ),
  part.rule(
    'onboarding',
    'Onboarding steps: Welcome, Basic, Logo, Description.',
    'built',
    'test/journeys/pros/new-pro.journey.ts > a new pro comes from the page of a trade and sends the first quote',
  ),
  part.rule(
    'work-pages',
    'Work pages: Send, Case, Inbox, InProgress, Lead, Unread, Favorite, Hired, Archived, Search, Review, Project.',
    'built',
    'src/core/bids/work-model.test.ts > are the twelve of the list, each somewhere',
    'test/journeys/pros/work-pages.journey.ts > each page of the jobs is in the address and stays on reload, and a search asks for its work filter',
    'test/journeys/pros/work-pages.journey.ts > a request that was passed is found under Passed and taken back',
  ),
  part.rule(
    'paging-types',
    'Paging page types also include project page, request page, case page, and read and notread lists.',
    'built',
    'src/server/bids/lists/lists.test.ts > page by cursor and by number alike, without loss when new ones arrive',
    'src/server/bids/lists/lists.test.ts > are under the filters of section 3, with their counts',
    'src/server/bids/lists/lists.test.ts > show own requests with the faces of their pros and who is hired',
    'src/server/bids/leads/leads.test.ts > shows open requests of one’s categories, ten a page, wherever they are, and none that is offered already',
  ),
  part.rule(
    'active-work',
    'The active work page defaults to the work inbox.',
    'built',
    'src/web/state/session/account.test.ts > is the work inbox, unless another was opened',
  ),
  part.rule(
    'work-scroll',
    'Switching to a work page scrolls to the top.',
    'built',
    'test/journeys/frame.journey.ts > switching to another screen or work page > starts at its top',
  ),
  part.rule(
    'status-modal',
    'Site area elements: a status modal',
    'built',
    'test/journeys/pros/work-pages.journey.ts > a status says what it means and what comes next, to each side, and gives the focus back',
  ),
  part.rule(
    'height',
    'Site area elements: a dashboard height (minimum 320)',
    'built',
    'test/journeys/frame.journey.ts > the dashboard is 320 high at least, however low the window is',
  ),
  part.rule(
    'menu-search',
    'Site area elements: a home-menu search visibility flag',
    'built',
    'src/server/ssr/pages/ssr.test.ts > is the page’s own, so that the menu has none there, and one on other pages',
  ),
  part.rule(
    'app-install',
    'Site area elements: an app-install prompt (shown by default)',
    'built',
    'src/web/app/device/install.test.ts > is made by default, from the first visit on',
    'test/journeys/talk/offline.journey.ts > the site can be installed, and a page that cannot be loaded says so',
  ),
  part.rule(
    'checklist',
    'Site area elements: a checklist popup',
    'built',
    'test/journeys/pros/service-editor.journey.ts > leaving waits for the save, and the meter leads to what is missing',
  ),
  part.rule(
    'change-request',
    'Site area elements: a change-request popup',
    'built',
    'test/journeys/talk/appointments.journey.ts > a hired job is confirmed to both, kept in the calendar, moved, and its pro sets off',
  ),
  part.rule(
    'payment-popup',
    'Site area elements: a payment popup',
    'built',
    'src/web/state/session/payments.test.ts > opens for what is missing and closes without forgetting what is said on the screen',
    'test/journeys/money/payments.journey.ts > too little credit for a quote: the popup sells it over the form, and the quote goes out as written',
  ),
  part.rule(
    'credit-price',
    'Site area elements: a credit price view',
    'built',
    'src/web/dashboard/wallet/wallet-screens.test.tsx > is shown line by line, with the sum that the button says',
  ),
  part.rule(
    'languages',
    'Language files load from /locales/{lng}/{ns}.json.',
    'built',
    'src/server/ssr/texts.test.ts > are read by the HTTP back end of i18next, a namespace at a time',
  ),

  ours.screen('/link/{what}/{hash}', 'Section 6: what a hash link opens (the path is not shown)', 'built', {
    tests: [
      'test/api/hash-links.test.ts > show the quote: price, rating, time and words, with what is missing of address and phone',
    ],
    ours: true,
  }),
  ...['help', 'about', 'jobs', 'press', 'terms', 'privacy'].map((slug) =>
    ours.screen(`/${slug}`, 'Issue 18 point 9: a page of the house', 'built', { ours: true }),
  ),
  ...['terms', 'privacy'].map((slug) =>
    ours.screen(`/${slug}/{version}`, 'Issue 18 point 9: an earlier version of what binds', 'built', {
      tests: [
        'src/server/users/terms/terms.test.ts > a page of the house > says on the page what changed, in the reader’s language, and earlier versions of what binds stay readable',
      ],
      ours: true,
    }),
  ),
  ours.screen('/dashboard/safety-payments/statements', 'Issue 20 point 6: the months of protected payments', 'built', {
    tests: [
      'test/journeys/money/statements.journey.ts > both sides read the month of a protected payment, and who has none is told so',
    ],
    ours: true,
  }),
  ours.screen('/status', 'Issue 24 point 6: what works now, and incidents', 'built', {
    tests: ['src/server/ops/status/status.test.ts > is told by an operator, and said to everybody in their language'],
    ours: true,
  }),
  ours.screen('/privacy-choices', 'Decision 33: what is agreed to, changed at any time', 'built', { ours: true }),
  ours.screen('/contact/case/{hash}', 'Issue 16 point 5: what was said in a case, and an answer', 'built', {
    tests: ['src/server/content/desk/desk.test.ts > is answered by mail, read and answered by the link, and solved'],
    ours: true,
  }),
  ours.screen('/content/preview/{hash}', 'Issue 8: a draft, for whoever has the link', 'built', {
    tests: [
      'src/server/ssr/content-pages.test.ts > can be previewed by its link, which is neither linked from pages nor cached',
    ],
    ours: true,
  }),
  ours.screen('/dashboard/staff/{hash}', 'Issue 16: a helper’s invitation', 'built', { ours: true }),
  ours.screen('/shop/item/{shopItemId}', 'Issue 21 point 2: the public page of an item', 'built', {
    ours: true,
    tests: SHOP_PRO,
  }),
  ours.screen('/cart', 'Issue 21 point 3: the cart', 'built', { ours: true, tests: SHOP_BUYER }),
  ours.screen('/shop/order/{hash}', 'Section 6: a shop order by hash', 'built', { ours: true, tests: SHOP_GUEST }),
  ours.screen('/dashboard/reviews', 'Section 3: reviews per user', 'built', { ours: true }),
  ours.screen('/dashboard/notices', 'Section 3: the list of what one was told', 'built', { ours: true }),
  ours.screen('/dashboard/statistics', 'Issue 16 point 2: a pro’s statistics', 'built', { ours: true }),
  ours.screen('/dashboard/today', 'Issue 16 point 2: a pro’s day, where a login of a pro leads', 'built', {
    ours: true,
  }),
  ours.screen('/dashboard/business-loan', 'Section 9: business loan', 'built', {
    tests: [
      'test/journeys/money/loans.journey.ts > an operator writes an offer, a pro applies to it with consent, and takes that back',
    ],
    ours: true,
  }),
  ours.screen('/dashboard/auto-quote', 'Decision 17: auto-quote, its budget and its history', 'built', { ours: true }),
  ours.screen('/dashboard/credit/fee/{bidId}', 'Decision 16: what decided a fee, and asking for it back', 'built', {
    ours: true,
  }),
  ours.screen('/dashboard/credit/cards', 'Section 7 Payments: bound cards', 'built', { ours: true }),
  ours.screen('/dashboard/credit/auto-top-up', 'Section 7 Payments: automatic top-up', 'built', { ours: true }),
  ours.screen('/dashboard', 'where a login lands before the role is known', 'built', { ours: true }),
];
