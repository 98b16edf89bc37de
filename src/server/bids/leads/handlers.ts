import * as calls from '#core/bids/leads/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { dismiss } from './refusal-service.ts';
import * as service from './service.ts';

export const leadHandlers: readonly Binding[] = [
  bind(calls.leads, service.leads),
  bind(calls.dismissRefusal, dismiss),
  bind(calls.answerLead, service.answerLead),
  bind(calls.jobCenter, service.jobCenter),
  bind(calls.jobCenterView, service.jobCenterView),
  bind(calls.takeJob, service.takeJob),
];
