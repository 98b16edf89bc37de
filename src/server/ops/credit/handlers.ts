import * as calls from '#core/ops/credit/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as credit from './service.ts';

export const creditHandlers: readonly Binding[] = [
  bind(calls.personCredit, credit.personCredit),
  bind(calls.returnSubscription, credit.returnSubscription),
  bind(calls.adjustCredit, credit.adjustCredit),
  bind(calls.creditAdjustments, credit.creditAdjustments),
  bind(calls.approveAdjustment, credit.approveAdjustment),
  bind(calls.refuseAdjustment, credit.refuseAdjustment),
  bind(calls.withdrawAdjustment, credit.withdrawAdjustment),
];
