import * as calls from '#core/requests/tariff/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as ops from './ops-service.ts';
import * as service from './service.ts';

/** The tariff of fees: its public page, and the calls by which operators change it (decision 15). */
export const tariffHandlers: readonly Binding[] = [
  bind(calls.tariff, service.tariff),
  bind(calls.opsTariff, (_, context) => ops.opsTariff(context)),
  bind(calls.saveTariffDraft, ops.saveDraft),
  bind(calls.discardTariffDraft, ops.discardDraft),
  bind(calls.tariffEffect, (_, context) => ops.effect(context)),
  bind(calls.publishTariff, ops.publish),
  bind(calls.withdrawTariff, ops.withdraw),
];
