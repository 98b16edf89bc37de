import * as calls from '#core/custody/plans/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const planHandlers: readonly Binding[] = [
  bind(calls.jobPlan, service.jobPlan),
  bind(calls.proposePlan, service.proposePlan),
  bind(calls.answerPlan, service.answerPlan),
  bind(calls.withdrawPlan, service.withdrawPlan),
  bind(calls.askPlanStep, service.askPlanStep),
];
