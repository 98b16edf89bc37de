import type { Screen } from './screen.ts';

/** The screens of the shop, where its flag is on. */
export const shopScreens = [
  { id: 'shop-item', path: '/shop/item/:shopItemId', access: 'public', flag: 'shop', is: 'reading' },
  { id: 'cart', path: '/cart', access: 'public', flag: 'shop' },
  { id: 'shop-order-link', path: '/shop/order/:hash', access: 'public', flag: 'shop', is: 'secret' },
  { id: 'shop', path: '/dashboard/shop', access: 'dashboard', flag: 'shop' },
  { id: 'shop-add', path: '/dashboard/shop/add', access: 'dashboard', flag: 'shop' },
  {
    id: 'shop-product',
    path: '/dashboard/shop/product/:action/:serviceId/:categoryId',
    access: 'dashboard',
    flag: 'shop',
  },
  {
    id: 'shop-product-item',
    path: '/dashboard/shop/product/:action/:serviceId/:categoryId/:shopItemId',
    access: 'dashboard',
    flag: 'shop',
  },
  { id: 'shop-category', path: '/dashboard/shop/category/:serviceCategoryId', access: 'dashboard', flag: 'shop' },
  {
    id: 'shop-category-settings',
    path: '/dashboard/shop/category/:serviceCategoryId/settings',
    access: 'dashboard',
    flag: 'shop',
  },
  {
    id: 'shop-category-action',
    path: '/dashboard/shop/category/:serviceCategoryId/settings/:action',
    access: 'dashboard',
    flag: 'shop',
  },
  {
    id: 'shop-favorite',
    path: '/dashboard/shop-consumer/favorite',
    access: 'dashboard',
    mode: 'consumer',
    flag: 'shop',
  },
] as const satisfies readonly Screen[];
