import { createBrowserRouter, type RouteObject } from 'react-router';
import { splitLanguage } from '#core/languages.ts';
import { SECOND_FACTOR_PATH } from '#core/routes.ts';
import { eachScreen } from '#web/app/faults/each-screen.ts';
import { ShellSkeleton } from '#web/parts/frames/ShellSkeleton.tsx';
import { FaultScreen } from './shell/FaultScreen.tsx';
import { Frame } from './shell/Frame.tsx';
import type { Section } from './shell/nav.ts';

/** The screens under each entry of the menu, by path under /ops; each is loaded when it is first visited. */
const screens: Readonly<Record<Section, readonly RouteObject[]>> = {
  '/ops': [{ index: true, lazy: () => import('./overview/OverviewScreen.tsx') }],
  '/ops/health': [
    { path: 'health', lazy: () => import('./overview/health/HealthScreen.tsx') },
    { path: 'health/rows', lazy: () => import('./overview/health/RowsScreen.tsx') },
  ],
  '/ops/workload': [
    { path: 'workload', lazy: () => import('./overview/workload/WorkloadScreen.tsx') },
    { path: 'workload/rows', lazy: () => import('./overview/workload/WorkRowsScreen.tsx') },
  ],
  '/ops/review': [
    { path: 'review', lazy: () => import('./review/ReviewScreen.tsx') },
    { path: 'review/:kind/:id', lazy: () => import('./review/ReviewScreen.tsx') },
  ],
  '/ops/reports': [
    { path: 'reports', lazy: () => import('./reports/ReportsScreen.tsx') },
    { path: 'reports/:item', lazy: () => import('./reports/ReportsScreen.tsx') },
  ],
  '/ops/feedback': [
    { path: 'feedback', lazy: () => import('./feedback/FeedbackScreen.tsx') },
    { path: 'feedback/:feedbackId', lazy: () => import('./feedback/FeedbackScreen.tsx') },
  ],
  '/ops/lookup': [
    { path: 'lookup', lazy: () => import('./people/found/LookupScreen.tsx') },
    { path: 'lookup/:kind', lazy: () => import('./people/found/LookupListScreen.tsx') },
    { path: 'lookup/:kind/:thingId', lazy: () => import('./people/found/ThingScreen.tsx') },
  ],
  // Lists of one kind, which the screens above show.
  '/ops/lookup/requests': [],
  '/ops/lookup/reviews': [],
  '/ops/lookup/messages': [{ path: 'conversations/:bidId', lazy: () => import('./people/ConversationScreen.tsx') }],
  '/ops/contact': [
    { path: 'contact', lazy: () => import('./contact/ContactScreen.tsx') },
    { path: 'contact/macros', lazy: () => import('./contact/MacrosScreen.tsx') },
    { path: 'contact/:caseId', lazy: () => import('./contact/ContactScreen.tsx') },
  ],
  '/ops/people': [
    { path: 'people', lazy: () => import('./people/PeopleScreen.tsx') },
    { path: 'people/:userId', lazy: () => import('./people/PersonScreen.tsx') },
    { path: 'people/:userId/credit', lazy: () => import('./credit/PersonCreditScreen.tsx') },
  ],
  '/ops/status': [{ path: 'status', lazy: () => import('./overview/status/StatusScreen.tsx') }],
  '/ops/credit': [{ path: 'credit', lazy: () => import('./credit/CreditScreen.tsx') }],
  '/ops/checks': [
    { path: 'checks', lazy: () => import('./checks/ChecksScreen.tsx') },
    { path: 'checks/:checkId', lazy: () => import('./checks/ChecksScreen.tsx') },
  ],
  '/ops/linked': [
    { path: 'linked', lazy: () => import('./people/linked/LinkedScreen.tsx') },
    { path: 'linked/:caseId', lazy: () => import('./people/linked/LinkedScreen.tsx') },
  ],
  '/ops/appeals': [
    { path: 'appeals', lazy: () => import('./appeals/AppealsScreen.tsx') },
    { path: 'appeals/:appealId', lazy: () => import('./appeals/AppealsScreen.tsx') },
  ],
  '/ops/payments': [
    { path: 'payments', lazy: () => import('./payments/PaymentsScreen.tsx') },
    { path: 'payments/:orderId', lazy: () => import('./payments/PaymentScreen.tsx') },
    { path: 'refunds', lazy: () => import('./payments/RefundsScreen.tsx') },
    { path: 'disputes', lazy: () => import('./payments/DisputesScreen.tsx') },
  ],
  '/ops/items': [
    { path: 'items', lazy: () => import('./review/items/ShopItemsScreen.tsx') },
    { path: 'items/:reviewId', lazy: () => import('./review/items/ShopItemsScreen.tsx') },
  ],
  '/ops/approvals': [
    { path: 'approvals', lazy: () => import('./payments/custody/ApprovalsScreen.tsx') },
    { path: 'approvals/:paymentId', lazy: () => import('./payments/custody/ApprovalsScreen.tsx') },
  ],
  '/ops/protected-disputes': [
    { path: 'protected-disputes', lazy: () => import('./payments/custody/disputes/DisputesScreen.tsx') },
    { path: 'protected-disputes/:paymentId', lazy: () => import('./payments/custody/disputes/DisputesScreen.tsx') },
  ],
  '/ops/payees': [
    { path: 'payees', lazy: () => import('./payments/custody/payees/PayeesScreen.tsx') },
    { path: 'payees/:payeeId', lazy: () => import('./payments/custody/payees/PayeesScreen.tsx') },
  ],
  '/ops/merchants': [
    { path: 'merchants', lazy: () => import('./payments/custody/merchants/MerchantsScreen.tsx') },
    { path: 'merchants/:merchantId', lazy: () => import('./payments/custody/merchants/MerchantsScreen.tsx') },
  ],
  '/ops/protected-lines': [{ path: 'protected-lines', lazy: () => import('./payments/custody/LinesScreen.tsx') }],
  '/ops/books': [{ path: 'books', lazy: () => import('./books/BooksScreen.tsx') }],
  '/ops/categories': [
    { path: 'categories', lazy: () => import('./categories/CategoriesScreen.tsx') },
    { path: 'categories/chinese', lazy: () => import('./categories/ChineseScreen.tsx') },
    { path: 'categories/:categoryId', lazy: () => import('./categories/CategoryScreen.tsx') },
    { path: 'categories/:categoryId/chinese', lazy: () => import('./categories/ChineseScreen.tsx') },
    { path: 'categories/:categoryId/form', lazy: () => import('./categories/form/FormScreen.tsx') },
    { path: 'categories/:categoryId/form/versions', lazy: () => import('./categories/versions/VersionsScreen.tsx') },
  ],
  '/ops/content': [
    { path: 'content', lazy: () => import('./content/ContentsScreen.tsx') },
    { path: 'content/:contentId', lazy: () => import('./content/ContentScreen.tsx') },
  ],
  '/ops/traffic': [{ path: 'traffic', lazy: () => import('./traffic/TrafficScreen.tsx') }],
  '/ops/partners': [{ path: 'partners', lazy: () => import('./partners/PartnersScreen.tsx') }],
  '/ops/loans': [{ path: 'loans', lazy: () => import('./partners/LoanOffersScreen.tsx') }],
  '/ops/blocks': [{ path: 'blocks', lazy: () => import('./people/BlockPatternsScreen.tsx') }],
  '/ops/search': [{ path: 'search', lazy: () => import('./search/SearchListsScreen.tsx') }],
  '/ops/texts': [{ path: 'texts', lazy: () => import('./texts/MissingTextsScreen.tsx') }],
  '/ops/prices': [
    { path: 'prices', lazy: () => import('./prices/PricesScreen.tsx') },
    { path: 'prices/:categoryId', lazy: () => import('./prices/PriceScreen.tsx') },
  ],
  '/ops/tariff': [
    { path: 'tariff', lazy: () => import('./tariff/TariffScreen.tsx') },
    { path: 'tariff/draft', lazy: () => import('./tariff/DraftScreen.tsx') },
  ],
  '/ops/lead-rule': [{ path: 'lead-rule', lazy: () => import('./tariff/LeadRuleScreen.tsx') }],
  '/ops/log': [{ path: 'log', lazy: () => import('./log/LogScreen.tsx') }],
  '/ops/security': [{ path: 'security', lazy: () => import('./operators/login/SecurityScreen.tsx') }],
  '/ops/settings': [{ path: 'settings', lazy: () => import('./operators/SettingsScreen.tsx') }],
  '/ops/operators': [{ path: 'operators', lazy: () => import('./operators/OperatorsScreen.tsx') }],
};

/** The back office's router. The server lets only operators load it; every call asks again who it is. */
export function createRouter() {
  const { prefix } = splitLanguage(location.pathname);
  return createBrowserRouter(
    [
      ...eachScreen([{ path: SECOND_FACTOR_PATH, lazy: () => import('./operators/login/GateScreen.tsx') }]).map(
        (screen) => ({
          ...screen,
          errorElement: <FaultScreen />,
          hydrateFallbackElement: <></>,
        }),
      ),
      {
        path: '/ops',
        element: <Frame />,
        errorElement: <FaultScreen />,
        hydrateFallbackElement: <ShellSkeleton path={location.pathname} />,
        children: [
          ...eachScreen(Object.values(screens).flat()).map((screen) => ({ ...screen, errorElement: <FaultScreen /> })),
          ...eachScreen([{ path: '*', lazy: () => import('./shell/MissingScreen.tsx') }]),
        ],
      },
    ],
    { basename: prefix === null ? '/' : `/${prefix}` },
  );
}
