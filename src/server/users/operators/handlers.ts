import * as calls from '#core/users/operators/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const operatorsHandlers: readonly Binding[] = [
  bind(calls.opsOperators, (_, context) => service.operators(context)),
  bind(calls.setOperatorRoles, service.setRoles),
  bind(calls.addOperator, service.add),
];
