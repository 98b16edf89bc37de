import * as calls from '#core/partners/loans/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const loanHandlers: readonly Binding[] = [
  bind(calls.loans, (_, context) => service.loans(context)),
  bind(calls.applyForLoan, service.applyForLoan),
  bind(calls.withdrawLoan, service.withdrawLoan),
  bind(calls.opsLoanOffers, (_, context) => service.opsLoanOffers(context)),
  bind(calls.addLoanOffer, service.addLoanOffer),
  bind(calls.editLoanOffer, service.editLoanOffer),
];
