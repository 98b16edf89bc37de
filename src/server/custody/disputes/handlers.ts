import * as calls from '#core/custody/disputes/calls.ts';
import * as ops from '#core/custody/disputes/ops-calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as opsService from './ops-service.ts';
import * as service from './service.ts';

export const disputeHandlers: readonly Binding[] = [
  bind(calls.disputeThirdParty, service.disputeThirdParty),
  bind(calls.openDispute, service.openDispute),
  bind(calls.stateDispute, service.stateDispute),
  bind(calls.addEvidence, service.addEvidence),
  bind(calls.offerSplit, service.offerSplit),
  bind(calls.takeBackOffer, service.takeBackOffer),
  bind(calls.acceptOffer, service.acceptOffer),
  bind(calls.answerProposal, service.answerProposal),
  bind(calls.acceptDecision, service.acceptDecision),
  bind(calls.appealDispute, service.appealDispute),
  bind(calls.withdrawDispute, service.withdrawDispute),
  bind(ops.opsProtectedDisputes, opsService.opsProtectedDisputes),
  bind(ops.opsProtectedDispute, opsService.opsProtectedDispute),
  bind(ops.proposeSplit, opsService.proposeSplit),
  bind(ops.decideDispute, opsService.decideDispute),
];
