import type { Screen } from './screen.ts';

/** Orders of the shop on both sides, where its flag is on. */
export const orderScreens = [
  { id: 'shop-orders', path: '/dashboard/shop/orders', access: 'dashboard', flag: 'shop' },
  { id: 'shop-order', path: '/dashboard/shop/order/:orderId', access: 'dashboard', flag: 'shop' },
  {
    id: 'shop-bought-orders',
    path: '/dashboard/shop-consumer/orders',
    access: 'dashboard',
    mode: 'consumer',
    flag: 'shop',
  },
  {
    id: 'shop-bought-order',
    path: '/dashboard/shop-consumer/order/:orderId',
    access: 'dashboard',
    mode: 'consumer',
    flag: 'shop',
  },
] as const satisfies readonly Screen[];
