import * as calls from '#core/custody/payouts/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as ops from './ops-service.ts';
import * as service from './service.ts';

export const payoutHandlers: readonly Binding[] = [
  bind(calls.payoutAccount, service.payoutAccount),
  bind(calls.setPayoutAccount, service.setPayoutAccount),
  bind(calls.removePayoutAccount, service.removePayoutAccount),
  bind(calls.payouts, service.payouts),
  bind(calls.opsPayees, ops.opsPayees),
  bind(calls.opsDecidePayee, ops.opsDecidePayee),
];
