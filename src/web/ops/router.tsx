import { createBrowserRouter, type RouteObject } from 'react-router';
import { splitLanguage } from '#core/routes.ts';
import { FaultScreen } from './shell/FaultScreen.tsx';
import { Frame } from './shell/Frame.tsx';

/** Screens by path under /ops; each is loaded when it is first visited. */
const screens: RouteObject[] = [
  { index: true, lazy: () => import('./overview/OverviewScreen.tsx') },
  { path: 'review', lazy: () => import('./review/ReviewScreen.tsx') },
  { path: 'review/:kind/:id', lazy: () => import('./review/ReviewScreen.tsx') },
  { path: 'people', lazy: () => import('./people/PeopleScreen.tsx') },
  { path: 'people/:userId', lazy: () => import('./people/PersonScreen.tsx') },
  { path: 'categories', lazy: () => import('./categories/CategoriesScreen.tsx') },
  { path: 'categories/:categoryId', lazy: () => import('./categories/CategoryScreen.tsx') },
  { path: 'categories/:categoryId/form', lazy: () => import('./categories/FormScreen.tsx') },
  { path: 'categories/:categoryId/form/versions', lazy: () => import('./categories/VersionsScreen.tsx') },
  { path: 'reports', lazy: () => import('./reports/ReportsScreen.tsx') },
  { path: 'reports/:item', lazy: () => import('./reports/ReportsScreen.tsx') },
  { path: 'log', lazy: () => import('./log/LogScreen.tsx') },
];

/** The back office's router. The server lets only operators load it; every call asks again who it is. */
export function createRouter() {
  const { prefix } = splitLanguage(location.pathname);
  return createBrowserRouter(
    [
      {
        path: '/ops',
        element: <Frame />,
        errorElement: <FaultScreen />,
        hydrateFallbackElement: <span />,
        children: [
          ...screens.map((screen) => ({ ...screen, errorElement: <FaultScreen /> })),
          { path: '*', lazy: () => import('./shell/MissingScreen.tsx') },
        ],
      },
    ],
    { basename: prefix === null ? '/' : `/${prefix}` },
  );
}
