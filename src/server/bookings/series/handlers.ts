import * as calls from '#core/bookings/series/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const seriesHandlers: readonly Binding[] = [
  bind(calls.jobSeries, service.jobSeries),
  bind(calls.addSeries, service.addSeries),
  bind(calls.answerSeries, service.answerSeries),
  bind(calls.changeSeries, service.changeSeries),
  bind(calls.skipVisit, service.skipVisit),
  bind(calls.moveVisit, service.moveVisit),
];
