import * as calls from '#core/allocations/calls.ts';
import { quoteForecast } from '#core/allocations/forecast/calls.ts';
import * as rules from '#core/allocations/rule/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as forecast from './forecast/service.ts';
import * as rule from './rule/service.ts';
import * as service from './why/service.ts';

export const allocationHandlers: readonly Binding[] = [
  bind(calls.whyLead, service.whyLead),
  bind(calls.replayLeads, service.replayLeads),
  bind(rules.leadRule, rule.leadRule),
  bind(rules.opsLeadRules, (_, context) => rule.opsLeadRules(context)),
  bind(rules.publishLeadRule, rule.publishLeadRule),
  bind(rules.withdrawLeadRule, rule.withdrawLeadRule),
  bind(quoteForecast, forecast.quoteForecast),
];
