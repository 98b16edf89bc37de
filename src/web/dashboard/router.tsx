import { createBrowserRouter, type RouteObject, redirect, replace } from 'react-router';
import { LANGUAGE_CODES, splitLanguage } from '#core/languages.ts';
import { homeOf, redirectFor, wishedMode, wishedWork } from '#core/routes.ts';
import * as userCalls from '#core/users/calls.ts';
import { ApiFault, hasSession, whenSessionDies } from '#web/app/api/api.ts';
import { mustLeaveDocument } from '#web/app/consent/outside-scripts.ts';
import { eachScreen } from '#web/app/faults/each-screen.ts';
import { flagsOf } from '#web/app/flags.ts';
import { forgetOffline } from '#web/app/offline/owner.ts';
import { workFor } from '#web/app/work-for.ts';
import { ShellSkeleton } from '#web/parts/frames/ShellSkeleton.tsx';
import { actOf, readOf } from '#web/state/cache.ts';
import { roleStored, selectMode, switchToConsumer, switchToPro } from '#web/state/session/mode.ts';
import type { Store } from '#web/state/store.ts';
import { FaultScreen } from './shell/FaultScreen.tsx';
import { Frame } from './shell/Frame.tsx';

/** Screens by path under /dashboard; each is loaded when it is first visited. */
const screens: RouteObject[] = [
  { path: 'projects', lazy: () => import('./projects/ProjectsScreen.tsx') },
  { path: 'projects/:page', lazy: () => import('./projects/ProjectsScreen.tsx') },
  { path: 'projects/quotelist/:requestId', lazy: () => import('./projects/quotes/QuoteListScreen.tsx') },
  { path: 'projects/quotelist/:requestId/:action', lazy: () => import('./projects/quotes/QuoteListScreen.tsx') },
  { path: 'projects/quote/:quoteId', lazy: () => import('./projects/quotes/QuoteScreen.tsx') },
  { path: 'projects/quote/:requestId/:quoteId', lazy: () => import('./projects/quotes/QuoteScreen.tsx') },
  { path: 'projects/quote/:requestId/:quoteId/:details', lazy: () => import('./projects/quotes/QuoteScreen.tsx') },
  { path: 'inbox', lazy: () => import('./inbox/InboxScreen.tsx') },
  { path: 'photo/favorite', lazy: () => import('./account/FavoritePhotosScreen.tsx') },
  { path: 'today', lazy: () => import('./calendar/today/TodayScreen.tsx') },
  { path: 'requests', lazy: () => import('./requests/list/RequestsScreen.tsx') },
  { path: 'requests/case', lazy: () => import('./job-center/JobCenterScreen.tsx') },
  { path: 'requests/case/:requestId', lazy: () => import('./job-center/JobCenterScreen.tsx') },
  { path: 'requests/:bidId', lazy: () => import('./requests/list/RequestsScreen.tsx') },
  { path: 'requests/:bidId/:detail', lazy: () => import('./requests/list/RequestsScreen.tsx') },
  { path: 'works', lazy: () => import('./works/WorksScreen.tsx') },
  { path: 'works/clients', lazy: () => import('./finish/clients/ClientsScreen.tsx') },
  { path: 'works/customers', lazy: () => import('./finish/money/CustomersScreen.tsx') },
  { path: 'works/:bidId', lazy: () => import('./works/WorksScreen.tsx') },
  { path: 'works/:bidId/:detail', lazy: () => import('./works/WorksScreen.tsx') },
  { path: 'services', lazy: () => import('./services/ServicesScreen.tsx') },
  { path: 'services/:serviceId', lazy: () => import('./services/ServiceEditScreen.tsx') },
  { path: 'services/:serviceId/:index', lazy: () => import('./services/ServiceEditScreen.tsx') },
  { path: 'services/:serviceId/:index/:active', lazy: () => import('./services/ServiceEditScreen.tsx') },
  { path: 'profiles', lazy: () => import('./services/ServicesScreen.tsx') },
  { path: 'profiles/:serviceId', lazy: () => import('./services/ServiceEditScreen.tsx') },
  { path: 'profiles/:serviceId/:index', lazy: () => import('./services/ServiceEditScreen.tsx') },
  { path: 'profiles/:serviceId/:index/:active', lazy: () => import('./services/ServiceEditScreen.tsx') },
  { path: 'preview-guide', lazy: () => import('./services/preview/PreviewGuideScreen.tsx') },
  { path: 'calendar', lazy: () => import('./calendar/CalendarScreen.tsx') },
  { path: 'calendar/:serviceId', lazy: () => import('./calendar/CalendarScreen.tsx') },
  { path: 'calendar/:serviceId/:index', lazy: () => import('./calendar/CalendarScreen.tsx') },
  { path: 'appointment', lazy: () => import('./calendar/appointments/AppointmentsScreen.tsx') },
  { path: 'appointment/:appointmentId', lazy: () => import('./calendar/appointments/AppointmentScreen.tsx') },
  { path: 'onboarding', lazy: () => import('./onboarding/OnboardingScreen.tsx') },
  { path: 'onboarding/:serviceId', lazy: () => import('./onboarding/OnboardingScreen.tsx') },
  { path: 'onboarding/:serviceId/:temp', lazy: () => import('./onboarding/OnboardingScreen.tsx') },
  { path: 'certification', lazy: () => import('./certification/CertificationScreen.tsx') },
  { path: 'certification/:cert_id', lazy: () => import('./certification/CertificateScreen.tsx') },
  { path: 'reviews', lazy: () => import('./reviews/MyReviewsScreen.tsx') },
  { path: 'ibon-orders', lazy: () => import('./partners/PartnerOrdersScreen.tsx') },
  { path: 'ibon-orders/:pageNumber', lazy: () => import('./partners/PartnerOrdersScreen.tsx') },
  { path: 'ibon-order/:orderId', lazy: () => import('./partners/PartnerOrderScreen.tsx') },
  { path: 'shop/*', lazy: () => import('./services/shop/shop-screens.tsx') },
  { path: 'shop-consumer/*', lazy: () => import('./services/shop/shop-screens.tsx') },
  { path: 'google-reserve', lazy: () => import('./services/google/GoogleReserveScreen.tsx') },
  { path: 'auto-quote', lazy: () => import('./auto-quote/AutoQuoteScreen.tsx') },
  { path: 'statistics', lazy: () => import('./services/statistics/StatisticsScreen.tsx') },
  { path: 'credit', lazy: () => import('./wallet/CreditScreen.tsx') },
  { path: 'credit/cards', lazy: () => import('./wallet/cards/CardsScreen.tsx') },
  { path: 'credit/auto-top-up', lazy: () => import('./wallet/cards/AutoTopUpScreen.tsx') },
  { path: 'credit/fee/:bidId', lazy: () => import('./appeals/FeeScreen.tsx') },
  { path: 'pricing', lazy: () => import('./wallet/buying/PricingScreen.tsx') },
  { path: 'pricing/:target', lazy: () => import('./wallet/buying/PricingScreen.tsx') },
  { path: 'purchases', lazy: () => import('./wallet/paying/PurchasesScreen.tsx') },
  { path: 'transaction', lazy: () => import('./wallet/TransactionScreen.tsx') },
  {
    lazy: () => import('./finish/custody/custody-screens.tsx'),
    children: [{ path: 'safety-payments/:bidId?/:pid?/:detail?' }, { path: 'trust_fund_query' }],
  },
  { path: 'business-loan', lazy: () => import('./partners/loans/LoansScreen.tsx') },
  { path: 'charge_application', lazy: () => import('./wallet/paying/ChargeApplicationScreen.tsx') },
  { path: 'charge_application/:type', lazy: () => import('./wallet/paying/ChargeApplicationScreen.tsx') },
  { path: 'payfee/:orderID', lazy: () => import('./wallet/paying/PayFeeScreen.tsx') },
  { path: 'settings', lazy: () => import('./settings/SettingsScreen.tsx') },
  { path: 'settings/:path', lazy: () => import('./settings/SettingsScreen.tsx') },
  { path: 'settings/:path/:param1', lazy: () => import('./settings/SettingsScreen.tsx') },
  { path: 'staff/:hash', lazy: () => import('./account/StaffInvitationScreen.tsx') },
  { path: 'email_change', lazy: () => import('./account/EmailChangeScreen.tsx') },
  { path: 'notices', lazy: () => import('./notices/NoticesScreen.tsx') },
  { path: 'free-credits', lazy: () => import('./account/FreeCreditsScreen.tsx') },
  { path: 'free-credits/:index', lazy: () => import('./account/FreeCreditsScreen.tsx') },
];

/** The dashboard's router. A language prefix is its base path. */
export function createRouter(store: Store) {
  const { prefix } = splitLanguage(location.pathname);
  const base = prefix === null ? '' : `/${prefix}`;
  const flags = flagsOf();
  const toLogin = (from: string) => {
    void forgetOffline();
    location.assign(`${base}/login?from=${encodeURIComponent(from)}`);
  };
  /** An address without the language prefix, which is the router's base. */
  const inside = (to: string) => (base && to.startsWith(`${base}/`) ? to.slice(base.length) : to);
  whenSessionDies(() => toLogin(location.pathname + location.search));

  /** The guard of section 2. Runs when entering the dashboard and on each change of its route. */
  async function guard(request: Request): Promise<Response | null> {
    const { pathname, search } = new URL(request.url);
    if (!hasSession()) {
      toLogin(pathname + search);
      // The page is being left, so nothing of the dashboard is drawn meanwhile.
      return new Promise(() => {});
    }
    if (mustLeaveDocument(pathname)) {
      location.assign(pathname + search);
      return new Promise(() => {});
    }
    // Cached after the first screen, so this doesn't wait.
    const me = await store.dispatch(readOf(userCalls.me).initiate({}, { subscribe: true }));
    if (me.error && 'kind' in me.error) throw new ApiFault(0, String(me.error.code), me.error.message);
    if (me.data && !roleKnown) {
      roleKnown = true;
      store.dispatch(roleStored(me.data.working_for ? 'pro' : me.data.user.stored_role));
    }
    const work = wishedWork(pathname + search);
    if (work !== null) {
      if (me.data?.working_for?.staff_id === work.staff_id) return replace(inside(work.to));
      // The page reloads, unless the helper may no longer work for the pro: then the notices say so.
      if ((await workFor(work.staff_id, work.to)) === undefined) return new Promise(() => {});
      return replace('/dashboard/notices');
    }
    const wish = wishedMode(pathname + search);
    if (wish !== null) {
      if (wish.mode !== selectMode(store.getState())) {
        store.dispatch(wish.mode === 'pro' ? switchToPro() : switchToConsumer());
        void store.dispatch(actOf(userCalls.editProfile).initiate({ input: { stored_role: wish.mode } }));
      }
      return replace(inside(wish.to));
    }
    // Their list of requests is the pro's day; who is given jobs alone has neither.
    if (me.data?.working_for?.role === 'jobs' && /\/dashboard\/today\/?$/.test(pathname))
      return redirect('/dashboard/works');
    const move = redirectFor(pathname + search, true, selectMode(store.getState()), flags, LANGUAGE_CODES);
    if (move === null) return null;
    return redirect(inside(move.to));
  }
  let roleKnown = false;

  return createBrowserRouter(
    [
      {
        path: '/dashboard',
        element: <Frame />,
        errorElement: <FaultScreen />,
        hydrateFallbackElement: <ShellSkeleton path={location.pathname} />,
        loader: ({ request }) => guard(request),
        shouldRevalidate: () => true,
        children: [
          ...eachScreen(screens).map((screen) => ({ ...screen, errorElement: <FaultScreen inside /> })),
          ...eachScreen([{ path: '*', lazy: () => import('./shell/MissingScreen.tsx') }]),
        ],
      },
      { path: '*', loader: () => redirect(homeOf(selectMode(store.getState()))) },
    ],
    { basename: base || '/' },
  );
}
