import * as calls from '#core/appeals/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as cases from './cases/service.ts';
import * as service from './service.ts';

export const appealsHandlers: readonly Binding[] = [
  bind(calls.fee, service.fee),
  // Files are stored before the transaction begins.
  bind(calls.addAppeal, service.addAppeal, { transaction: false }),
  bind(calls.withdrawAppeal, service.withdrawAppeal),
  bind(calls.appealQueue, cases.appealQueue),
  bind(calls.opsAppeal, cases.opsAppeal),
  bind(calls.takeAppeal, cases.takeAppeal),
  bind(calls.decideAppeal, cases.decideAppeal),
  bind(calls.openAppealFile, cases.openAppealFile),
];
