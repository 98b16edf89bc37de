import * as calls from '#core/payments/product-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as products from './product-service.ts';

// The provider is asked in between: the handlers make their own transactions around it.
const outside = { transaction: false } as const;

export const productHandlers: readonly Binding[] = [
  bind(calls.buyProduct, (input, context) => products.buyProduct(input, context), outside),
  bind(calls.productOrder, (input, context) => products.productOrder(input, context)),
  bind(calls.payProduct, (input, context) => products.payProduct(input, context), outside),
];
