import * as calls from '#core/wallet/calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './service.ts';

export const walletHandlers: readonly Binding[] = [
  bind(calls.wallet, service.myWallet),
  bind(calls.transactions, service.transactions),
];
