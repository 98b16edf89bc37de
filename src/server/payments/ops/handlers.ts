import * as calls from '#core/payments/ops/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as ops from './service.ts';

const outside = { transaction: false } as const;

export const opsPaymentsHandlers: readonly Binding[] = [
  bind(calls.opsPayments, ops.opsPayments),
  bind(calls.opsPayment, ops.opsPayment),
  bind(calls.opsAskProvider, ops.opsAskProvider, outside),
  bind(calls.opsReplayNotice, ops.opsReplayNotice, outside),
  bind(calls.opsRefunds, ops.opsRefunds),
  bind(calls.opsApproveRefund, ops.opsApproveRefund, outside),
  bind(calls.opsSecondRefund, (input, context) => ops.opsSecondRefund(input, context), outside),
  bind(calls.opsRefuseRefund, (input, context) => ops.opsRefuseRefund(input, context), outside),
  bind(calls.opsDisputes, ops.opsDisputes),
];
