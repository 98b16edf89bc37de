import * as calls from '#core/bids/lead-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './lead-service.ts';

export const leadHandlers: readonly Binding[] = [
  bind(calls.leads, service.leads),
  bind(calls.answerLead, service.answerLead),
  bind(calls.jobCenter, service.jobCenter),
  bind(calls.jobCenterView, service.jobCenterView),
  bind(calls.takeJob, service.takeJob),
];
