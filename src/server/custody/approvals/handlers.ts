import * as calls from '#core/custody/approvals/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const approvalHandlers: readonly Binding[] = [
  bind(calls.opsApprovals, service.opsApprovals),
  bind(calls.opsApproval, service.opsApproval),
  bind(calls.approveExport, service.approveExport),
  bind(calls.approveRefund, service.approveRefund),
];
