import * as calls from '#core/payments/ops-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as ops from './ops-service.ts';

const outside = { transaction: false } as const;

export const opsPaymentsHandlers: readonly Binding[] = [
  bind(calls.opsPayments, (input, context) => ops.opsPayments(input, context)),
  bind(calls.opsPayment, (input, context) => ops.opsPayment(input, context)),
  bind(calls.opsAskProvider, (input, context) => ops.opsAskProvider(input, context), outside),
  bind(calls.opsReplayNotice, (input, context) => ops.opsReplayNotice(input, context), outside),
  bind(calls.opsRefunds, (input, context) => ops.opsRefunds(input, context)),
  bind(calls.opsApproveRefund, (input, context) => ops.opsApproveRefund(input, context), outside),
  bind(calls.opsSecondRefund, (input, context) => ops.opsSecondRefund(input, context), outside),
  bind(calls.opsRefuseRefund, (input, context) => ops.opsRefuseRefund(input, context), outside),
  bind(calls.opsDisputes, (input, context) => ops.opsDisputes(input, context)),
];
