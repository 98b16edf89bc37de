import * as calls from '#core/custody/merchants/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as account from './account-service.ts';
import * as ops from './ops-service.ts';
import * as service from './service.ts';

const outside = { transaction: false } as const;

export const merchantHandlers: readonly Binding[] = [
  bind(calls.merchantApplication, service.merchantApplication),
  bind(calls.saveMerchantApplication, service.saveMerchantApplication),
  bind(calls.submitMerchantApplication, service.submitMerchantApplication),
  bind(calls.takeBackMerchantApplication, service.takeBackMerchantApplication),
  bind(calls.goOnAtHolder, account.goOnAtHolder, outside),
  bind(calls.askHolder, account.askHolder, outside),
  bind(calls.opsMerchants, ops.opsMerchants),
  bind(calls.opsDecideMerchant, ops.opsDecideMerchant),
];
