import * as calls from '#core/prices/calls.ts';
import * as ops from '#core/prices/ops/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as editing from './ops/service.ts';
import * as service from './service.ts';

/** What completed jobs cost: the calls of the guide and of operators. */
export const pricesHandlers: readonly Binding[] = [
  bind(calls.priceGuide, service.priceGuide),
  bind(calls.jobPrice, service.jobPrice),
  bind(ops.opsPrices, (_, context) => editing.prices(context)),
  bind(ops.opsPrice, editing.price),
  bind(ops.opsPriceJobs, editing.jobs),
  bind(ops.excludePriceJob, editing.excludeJob),
  bind(ops.includePriceJob, editing.includeJob),
];
