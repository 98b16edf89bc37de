import * as calls from '#core/services/statistics/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { serviceStatistics, statisticsRows } from './service.ts';

export const statisticsHandlers: readonly Binding[] = [
  bind(calls.serviceStatistics, serviceStatistics),
  bind(calls.statisticsRows, statisticsRows),
];
