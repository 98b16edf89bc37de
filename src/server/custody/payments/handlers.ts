import * as calls from '#core/custody/payments/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as lists from './list-service.ts';
import * as service from './service.ts';

const outside = { transaction: false } as const;

export const thirdPartyHandlers: readonly Binding[] = [
  bind(calls.thirdPartyPayments, lists.thirdPartyPayments),
  bind(calls.jobPayments, lists.jobPayments),
  bind(calls.thirdPartyPayment, lists.thirdPartyPayment),
  bind(calls.trustFund, lists.trustFund),
  bind(calls.addThirdParty, service.addThirdParty),
  bind(calls.cancelRequestThirdParty, service.cancelRequestThirdParty),
  bind(calls.readThirdParty, service.readThirdParty),
  bind(calls.cancelThirdParty, service.cancelThirdParty),
  bind(calls.payThirdParty, service.payThirdParty, outside),
  bind(calls.askThirdParty, service.askThirdParty, outside),
  bind(calls.doneThirdParty, service.doneThirdParty),
  bind(calls.undoDoneThirdParty, service.undoDoneThirdParty),
  bind(calls.acceptThirdParty, service.acceptThirdParty),
  bind(calls.giveBackThirdParty, service.giveBackThirdParty),
  bind(calls.applyRefund, service.applyRefund),
  bind(calls.editRefundInfo, service.editRefundInfo),
  bind(calls.cancelRefund, service.cancelRefund),
  bind(calls.agreeRefund, service.agreeRefund),
  bind(calls.refuseRefund, service.refuseRefund),
];
