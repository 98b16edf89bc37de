import * as calls from '#core/requests/tariff-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as ops from './tariff-ops-service.ts';
import * as service from './tariff-service.ts';

/** The tariff of lead fees: as everybody may read it, and as operators change it (decision 15). */
export const tariffHandlers: readonly Binding[] = [
  bind(calls.tariff, (input, context) => service.tariff(input, context)),
  bind(calls.opsTariff, (_, context) => ops.opsTariff(context)),
  bind(calls.saveTariffDraft, (input, context) => ops.saveDraft(input, context)),
  bind(calls.discardTariffDraft, (input, context) => ops.discardDraft(input, context)),
  bind(calls.tariffEffect, (_, context) => ops.effect(context)),
  bind(calls.publishTariff, (input, context) => ops.publish(input, context)),
  bind(calls.withdrawTariff, (input, context) => ops.withdraw(input, context)),
];
