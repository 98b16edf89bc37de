import * as calls from '#core/payments/products/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as products from './service.ts';

// The provider is asked in between: the handlers make their own transactions around it.
const outside = { transaction: false } as const;

export const productHandlers: readonly Binding[] = [
  bind(calls.buyProduct, products.buyProduct, outside),
  bind(calls.productOrder, products.productOrder),
  bind(calls.payProduct, products.payProduct, outside),
];
