import * as calls from '#core/payments/products/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as products from './service.ts';

// The handlers make their own transactions before and after they ask the provider.
const outside = { transaction: false } as const;

export const productHandlers: readonly Binding[] = [
  bind(calls.buyProduct, products.buyProduct, outside),
  bind(calls.productOrder, products.productOrder),
  bind(calls.payProduct, products.payProduct, outside),
];
