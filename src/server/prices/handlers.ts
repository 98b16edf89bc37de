import * as calls from '#core/prices/calls.ts';
import * as ops from '#core/prices/ops-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as editing from './ops-service.ts';
import * as service from './service.ts';

/** What completed jobs cost, and what operators do to it. */
export const pricesHandlers: readonly Binding[] = [
  bind(calls.priceGuide, (input, context) => service.priceGuide(input, context)),
  bind(ops.opsPrices, (_, context) => editing.prices(context)),
  bind(ops.opsPrice, (input, context) => editing.price(input, context)),
  bind(ops.opsPriceJobs, (input, context) => editing.jobs(input, context)),
  bind(ops.excludePriceJob, (input, context) => editing.excludeJob(input, context)),
  bind(ops.includePriceJob, (input, context) => editing.includeJob(input, context)),
];
