import { useLocation, useRoutes } from 'react-router';
import { Component as OrderScreen } from '../../finish/orders/OrderScreen.tsx';
import { Component as OrdersScreen } from '../../finish/orders/OrdersScreen.tsx';
import { Component as MissingScreen } from '../../shell/MissingScreen.tsx';
import { AddItemScreen } from './AddItemScreen.tsx';
import { CategoryScreen } from './CategoryScreen.tsx';
import { CategorySettingsScreen } from './CategorySettingsScreen.tsx';
import { FavoriteItemsScreen } from './FavoriteItemsScreen.tsx';
import { ProductScreen } from './ProductScreen.tsx';
import { ShopScreen } from './ShopScreen.tsx';

/** By path under /dashboard. The router has two entries for all of them. */
const SCREENS = [
  { path: 'shop', element: <ShopScreen /> },
  { path: 'shop/add', element: <AddItemScreen /> },
  { path: 'shop/product/:action/:serviceId/:categoryId', element: <ProductScreen /> },
  { path: 'shop/product/:action/:serviceId/:categoryId/:shopItemId', element: <ProductScreen /> },
  { path: 'shop/category/:serviceCategoryId', element: <CategoryScreen /> },
  { path: 'shop/category/:serviceCategoryId/settings', element: <CategorySettingsScreen /> },
  { path: 'shop/category/:serviceCategoryId/settings/:action', element: <CategorySettingsScreen /> },
  { path: 'shop/orders', element: <OrdersScreen /> },
  { path: 'shop/order/:orderId', element: <OrderScreen /> },
  { path: 'shop-consumer/favorite', element: <FavoriteItemsScreen /> },
  { path: 'shop-consumer/orders', element: <OrdersScreen /> },
  { path: 'shop-consumer/order/:orderId', element: <OrderScreen /> },
];

const under = (segment: string) => [
  ...SCREENS.flatMap(({ path, element }) =>
    path === segment || path.startsWith(`${segment}/`) ? [{ path: path.slice(segment.length + 1), element }] : [],
  ),
  { path: '*', element: <MissingScreen /> },
];
const SHOP = under('shop');
const BOUGHT = under('shop-consumer');

/** The screens of the shop, loaded together, because people rarely open only one of them. */
export function Component() {
  return useRoutes(useLocation().pathname.startsWith('/dashboard/shop-consumer') ? BOUGHT : SHOP);
}
