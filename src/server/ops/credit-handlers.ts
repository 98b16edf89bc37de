import * as calls from '#core/ops/credit-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as credit from './credit-service.ts';

export const creditHandlers: readonly Binding[] = [
  bind(calls.personCredit, (input, context) => credit.personCredit(input, context)),
  bind(calls.adjustCredit, (input, context) => credit.adjustCredit(input, context)),
  bind(calls.creditAdjustments, (input, context) => credit.creditAdjustments(input, context)),
  bind(calls.approveAdjustment, (input, context) => credit.approveAdjustment(input, context)),
  bind(calls.refuseAdjustment, (input, context) => credit.refuseAdjustment(input, context)),
  bind(calls.withdrawAdjustment, (input, context) => credit.withdrawAdjustment(input, context)),
];
