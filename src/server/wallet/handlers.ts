import * as calls from '#core/wallet/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { transactions } from './history/service.ts';
import * as overview from './overview/service.ts';
import * as service from './service.ts';

export const walletHandlers: readonly Binding[] = [
  bind(calls.wallet, service.myWallet),
  bind(calls.transactions, transactions),
  bind(calls.heldFees, overview.heldFees),
  bind(calls.returnableFees, overview.returnableFees),
  bind(calls.walletStatement, overview.walletStatement),
  bind(calls.walletSpending, overview.walletSpending),
];
